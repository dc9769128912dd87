import type { Member } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { useValidators } from '@dining/forms';
import { NameFields, ReadOnlyNames, useLoyaltyNumberField } from '@dining/member-fields';
import { usePartner } from '@dining/partner-settings/react';
import {
  EMAIL_MAX_LENGTH,
  emailKey,
  isEmail,
  isLoyaltyNumber,
  normalizeEmail,
  normalizeLoyaltyNumber,
} from '@dining/rules';
import { visitorPublicId } from '@dining/session';
import { useBrowserValue } from '@dining/ui';
import type { ReactNode } from 'react';
import { hasFullName } from './join-values.ts';
import { ServerCheckedField } from './ServerCheckedField.tsx';
import { useAlreadyMemberMessages } from './use-already-member-messages.ts';

type MemberProps = { member: Member | undefined };

/** A known visitor's e-mail or number may be in use only by that visitor. The server can tell, on submit. */
const useIsKnown = (): boolean => useBrowserValue(() => visitorPublicId() !== undefined, false);

/** The fields for names, e-mail address and, where the program has one, the loyalty number (ENR-01, ENR-10). */
export function AccountFields({ member }: MemberProps): ReactNode {
  const copy = useCopy();
  const { settings } = usePartner();
  const loyaltyNumber = useLoyaltyNumberField();
  const messages = useAlreadyMemberMessages();
  const isKnown = useIsKnown();
  const numberToCheck = (typed: string) =>
    isLoyaltyNumber(typed, settings) && !isKnown && normalizeLoyaltyNumber(typed) !== member?.loyaltyNumber
      ? normalizeLoyaltyNumber(typed)
      : undefined;
  // The program's number stays, also one that breaks its own rule.
  const isGiven = member !== undefined && member.loyaltyNumber !== '';
  return (
    <>
      {hasFullName(member) ? <ReadOnlyNames member={member} /> : <NameFields />}
      <EmailField member={member} />
      {settings.hasPPN && (
        <ServerCheckedField
          {...loyaltyNumber}
          {...(isGiven && { readOnly: true, validate: [], hint: copy('join.numberGiven') })}
          required
          alsoValidate={['password']}
          check="numberCheck"
          valueToCheck={numberToCheck}
          invalidMessage={messages.loyaltyNumberInUse}
          showsApproval
        />
      )}
    </>
  );
}

/** The e-mail address, which the server validates while the form is filled in. */
export function EmailField({ member }: MemberProps): ReactNode {
  const copy = useCopy();
  const is = useValidators();
  const messages = useAlreadyMemberMessages();
  const isKnown = useIsKnown();
  const emailToCheck = (typed: string) =>
    isEmail(normalizeEmail(typed)) && !isKnown && normalizeEmail(typed) !== member?.email ? emailKey(typed) : undefined;
  return (
    <ServerCheckedField
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
      valueToCheck={emailToCheck}
      invalidMessage={messages.emailInUse}
      showsApproval
    />
  );
}
