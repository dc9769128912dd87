import { PASSKEY_NAME_MAX_LENGTH, type NewPasskey, type Passkey, type PasskeyRequest } from '@dining/api-contract';
import { violatedKey } from '../../platform/db/unique-violation.ts';
import { badFields, notFound } from '../../platform/http/app-error.ts';
import type { Caller, MemberCaller } from '../../platform/session/caller.ts';
import { deviceText } from '../../platform/session/device.ts';
import { copyOf, fieldError } from '../../platform/tenancy/site-copy.ts';
import { refuseCardNumber } from '../../platform/text/typed-card-number.ts';
import { findRecoverableAccount, withConfirmedPassword, type AccountNeeds } from '../accounts/accounts.ts';
import { queueMail } from '../mail/mail.ts';
import type { PageIdentity } from './page-identity.ts';
import { checkRegistration, registrationOptions, signedChallenge } from './passkey-ceremonies.ts';
import { insertChallenge, useChallenge } from './passkey-challenges.repository.ts';
import { badPasskey, passkeySignIn, type PasskeyOptions, type PasskeySignInCalls } from './passkey-sign-in.ts';
import { deletePasskey, findPasskeys, insertPasskey, renamePasskey } from './passkeys.repository.ts';

/** Passkeys per member; more are of no use to anyone. */
const MAX_PASSKEYS = 10;

/** Passkeys beside the password, for direct members (ACC-15). */
export type PasskeyService = {
  list(caller: MemberCaller): Promise<Passkey[]>;
  /** Begins adding a passkey. @throws AppError (400) for a wrong password or too many passkeys */
  begin(caller: MemberCaller, page: PageIdentity, form: PasskeyRequest): Promise<PasskeyOptions>;
  /** Adds the passkey that the browser made. @throws AppError (400 `bad_passkey`) when anything about it is wrong */
  add(caller: MemberCaller, page: PageIdentity, form: NewPasskey): Promise<void>;
  /** @throws AppError (404) for a passkey that the member does not have */
  rename(caller: MemberCaller, id: string, name: string): Promise<void>;
  /** @throws AppError (404) for a passkey that the member does not have */
  remove(caller: MemberCaller, id: string): Promise<void>;
} & PasskeySignInCalls;

export function createPasskeyService(needs: AccountNeeds): PasskeyService {
  const { database, securityLog, now } = needs;

  /**
   * The name as stored; that of the device when the member gave none.
   * @throws AppError (400) for a card number
   */
  function nameOf({ device, site }: Caller, typed: string): string {
    refuseCardNumber('name', typed, copyOf(site));
    const name = Array.from(typed.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim())
      .slice(0, PASSKEY_NAME_MAX_LENGTH)
      .join('')
      .trim();
    return name || deviceText(device, copyOf(site)).slice(0, PASSKEY_NAME_MAX_LENGTH);
  }

  return {
    list: ({ partner, session }) =>
      database.withPartner(partner.code, async (trx) =>
        (await findPasskeys(trx, session.memberId)).map(
          ({ credentialId: _credentialId, transports: _transports, ...passkey }) => passkey,
        ),
      ),

    async begin(caller, page, { currentPassword: password }) {
      const { partner, session } = caller;
      const { memberId } = session;
      const proof = { password, field: 'currentPassword' };
      const found = await withConfirmedPassword(needs, caller, proof, async (trx) => ({
        existing: await findPasskeys(trx, memberId),
        account: await findRecoverableAccount(trx, memberId),
      }));
      const { existing, account } = found;
      if (existing.length >= MAX_PASSKEYS)
        throw badFields(fieldError('currentPassword', copyOf(caller.site)('passkeys.tooMany')));
      const options = await registrationOptions({
        page,
        programName: partner.settings.programName,
        existing,
        member: {
          id: memberId,
          email: account.email ?? account.loyalty_number ?? partner.settings.programName,
          name: `${account.first_name} ${account.last_name}`.trim(),
        },
      });
      const { challenge } = options;
      await database.withPartner(partner.code, (trx) => insertChallenge(trx, { challenge, memberId, now: now() }));
      return { ...options };
    },

    async add(caller, page, { name, credential }) {
      const { code } = caller.partner;
      const { memberId } = caller.session;
      const storedName = nameOf(caller, name);
      const challenge = signedChallenge(credential.response.clientDataJSON);
      if (challenge === undefined) throw badPasskey(400);
      // Committed before the check, so that a challenge serves one attempt.
      const isCurrent = await database.withPartner(code, (trx) =>
        useChallenge(trx, { challenge, memberId, now: now() }),
      );
      const made = isCurrent ? await checkRegistration(credential, challenge, page) : undefined;
      if (made === undefined) throw badPasskey(400);
      try {
        await database.withPartner(code, async (trx) => {
          await insertPasskey(trx, {
            memberId,
            credentialId: made.id,
            publicKey: Buffer.from(made.publicKey),
            signCount: made.counter,
            rpId: page.rpId,
            transports: credential.response.transports ?? [],
            name: storedName,
            now: now(),
          });
          await securityLog.record(trx, caller, { kind: 'passkey_added', memberId });
          const data = { device: deviceText(caller.device, copyOf(caller.site)) };
          await queueMail(trx, { template: 'passkeyAdded', memberId, data, now: now() });
        });
      } catch (error) {
        if (violatedKey(error) === 'member_passkey_credential') throw badPasskey(400);
        throw error;
      }
    },

    async rename(caller, id, typed) {
      const { memberId } = caller.session;
      const name = nameOf(caller, typed);
      const isRenamed = await database.withPartner(caller.partner.code, (trx) =>
        renamePasskey(trx, { memberId, id, name }),
      );
      if (!isRenamed) throw notFound('The passkey');
    },

    remove: (caller, id) =>
      database.withPartner(caller.partner.code, async (trx) => {
        const { memberId } = caller.session;
        if ((await deletePasskey(trx, memberId, id)) === undefined) throw notFound('The passkey');
        await securityLog.record(trx, caller, { kind: 'passkey_removed', memberId });
        await queueMail(trx, { template: 'passkeyRemoved', memberId, now: now() });
      }),

    ...passkeySignIn(needs),
  };
}
