import type { Member } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine';
import { useValidators } from '@dining/forms';
import { GivenNames, NameFields } from '@dining/member-fields';
import { usePartner } from '@dining/partner-settings';
import { EMAIL_MAX_LENGTH, isEmail, isLoyaltyNumber, tidyLoyaltyNumber } from '@dining/rules';
import { visitorPublicId } from '@dining/session';
import { useSyncExternalStore, type ReactNode } from 'react';
import { AskedField } from './AskedField.tsx';
import { hasNamesAlready } from './join-values.ts';
import { useInUseWords } from './use-in-use-words.ts';

/** With the separators that people write; the longest number itself has 30. */
const NUMBER_MAX_LENGTH = 40;

/** The cookie of a known visitor is written before the page is taken over. */
const unchanging = () => () => undefined;

/** Who joins: names, e-mail address and, where the program has one, the loyalty number (ENR-01, ENR-10). */
export function AccountFields({ member }: { member: Member | undefined }): ReactNode {
  const copy = useCopy();
  const is = useValidators();
  const { settings } = usePartner();
  const inUse = useInUseWords();
  // What the program knows of a visitor may be in use by nobody but that visitor: only the server can tell.
  const isKnown = useSyncExternalStore(
    unchanging,
    () => visitorPublicId() !== undefined,
    () => false,
  );
  const isOwn = (typed: string, own: string | undefined) => isKnown || typed === own;
  const askedEmail = (typed: string) =>
    isEmail(typed) && !isOwn(typed.trim(), member?.email) ? typed.trim().toLowerCase() : undefined;
  const askedNumber = (typed: string) =>
    isLoyaltyNumber(typed, settings) && !isOwn(tidyLoyaltyNumber(typed), member?.loyaltyNumber)
      ? tidyLoyaltyNumber(typed)
      : undefined;
  return (
    <>
      {hasNamesAlready(member) ? <GivenNames member={member} /> : <NameFields />}
      <AskedField
        name="email"
        type="email"
        label={copy('field.email')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_LENGTH}
        required
        validate={[is.email()]}
        check="emailCheck"
        asked={askedEmail}
        refusal={inUse.email}
        approves
      />
      {settings.hasPPN && (
        <AskedField
          name="loyaltyNumber"
          label={copy('field.loyaltyNumber')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          inputMode={settings.loyaltyNumberRule === 'ten-digit' ? 'numeric' : 'text'}
          maxLength={NUMBER_MAX_LENGTH}
          required
          validate={[
            is.passes(
              (typed) => typed.trim() === '' || isLoyaltyNumber(typed, settings),
              copy('validation.loyaltyNumber'),
            ),
          ]}
          alsoValidate={['password']}
          check="numberCheck"
          asked={askedNumber}
          refusal={inUse.loyaltyNumber}
          approves
        />
      )}
    </>
  );
}
