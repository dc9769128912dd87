import { afterEach, beforeEach, describe, it } from 'vitest';
import { MAILERS, sendAnyText, type Subject } from './mailers.testing.ts';

describe.each(MAILERS)('a mailer for %s', (_name, start) => {
  let subject: Subject;
  beforeEach(async () => {
    subject = await start();
  });
  afterEach(() => subject.stop());

  it('SRV-04 keeps any text within its header or body, in 60 mails', () => sendAnyText(subject, 60));
});
