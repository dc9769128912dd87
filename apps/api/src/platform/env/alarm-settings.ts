import { Type } from 'typebox';
import { annotated, integer } from './env-fields.ts';

/** The settings of the watch over the card page, and of its alarms (SEC-01). */
export const alarmSettings = {
  CARD_WATCH_HOURS: integer(
    0,
    168,
    0,
    'hours',
    'How often a job compares the card page, and the pages that embed it, with the approved inventory ([what it compares](#the-card-page-is-watched)). 0 turns it off; PCI DSS 11.6.1 asks for once a week at least (168).',
    '24',
  ),
  CARD_INVENTORY: Type.Optional(
    Type.String({
      pattern: '^/.+\\.json$',
      ...annotated({
        description:
          'The file of the approved inventory of the card page, which `npm run watch -- approve` writes. All servers need the same one.',
        expected: 'the absolute path of a .json file',
        example: '/etc/dining/card-page-inventory.json',
        defaultText: 'card-page-inventory.json in DATA_DIR',
      }),
    }),
  ),
  ALARM_WEBHOOK_URL: Type.Optional(
    Type.String({
      pattern: '^https?://\\S+$',
      ...annotated({
        description:
          'Receives each alarm of the card page as a POST of JSON: `text`, which chat services show, and `partner`, `page`, `what`, `todo`, `at`.',
        expected: 'a URL that starts with https:// or http://',
        example: 'https://hooks.example.com/card-page',
        secret: true,
        defaultText: 'unset: no webhook',
      }),
    }),
  ),
  ALARM_MAIL_TO: Type.Optional(
    Type.String({
      maxLength: 100,
      pattern: '^[A-Za-z0-9._+-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$',
      ...annotated({
        description: 'Receives each alarm of the card page by mail, sent as the mails to members are.',
        expected: 'a mail address without a name',
        example: 'security@example.com',
        defaultText: 'unset: no mail',
      }),
    }),
  ),
};
