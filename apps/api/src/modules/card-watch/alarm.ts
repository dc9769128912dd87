import { randomUUID } from 'node:crypto';
import { escapeHtml } from '@dining/copy-engine';
import type { Env } from '../../platform/env/env.schema.ts';
import type { Mailer } from '../mail/mail.ts';
import type { Difference } from './card-watch.service.ts';

/** The longest that a webhook may take. */
const WEBHOOK_MS = 10_000;

export type AlarmNeeds = {
  env: Pick<Env, 'ALARM_WEBHOOK_URL' | 'ALARM_MAIL_TO' | 'MAIL_FROM'>;
  mailer: Mailer;
  fetch: typeof fetch;
  now(): Date;
};

/** The alarm as text: where, what, what to do. */
export const alarmText = ({ page, what, todo }: Difference): string => `${page}\n${what}\n${todo}`;

/**
 * Tells people that a watched page differs (PCI DSS 11.6.1): by ALARM_WEBHOOK_URL and ALARM_MAIL_TO, where they are set.
 * One way that fails does not stop the other.
 * @returns what could not be reached, and why
 */
export async function sendAlarm(difference: Difference, { env, mailer, fetch, now }: AlarmNeeds): Promise<string[]> {
  const { ALARM_WEBHOOK_URL: webhook, ALARM_MAIL_TO: to, MAIL_FROM: from } = env;
  const text = alarmText(difference);
  const subject = `Card page of ${difference.partner} has changed`;
  const ways: [string, () => Promise<void>][] = [];
  if (webhook !== undefined)
    ways.push([
      'ALARM_WEBHOOK_URL',
      async () => {
        const answer = await fetch(webhook, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ text: `${subject}\n${text}`, ...difference, at: now().toISOString() }),
          signal: AbortSignal.timeout(WEBHOOK_MS),
        });
        if (!answer.ok) throw new Error(`it answered with status ${answer.status}`);
      },
    ]);
  if (to !== undefined)
    ways.push([
      'ALARM_MAIL_TO',
      () =>
        mailer.send({
          id: `card-page-${randomUUID()}`,
          partner: difference.partner,
          from: { name: 'Card page watch', address: from ?? to },
          to,
          subject,
          text,
          html: `<p>${escapeHtml(text).replaceAll('\n', '</p><p>')}</p>`,
          sentAt: now(),
        }),
    ]);
  const results = await Promise.allSettled(ways.map(([, send]) => send()));
  return results.flatMap((result, place) =>
    result.status === 'fulfilled' ? [] : [`${ways[place]?.[0]}: ${(result.reason as Error).message}`],
  );
}
