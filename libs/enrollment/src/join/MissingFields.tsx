import type { Member } from '@dining/api-contract';
import { NameFields } from '@dining/member-fields';
import type { ReactNode } from 'react';
import { EmailField } from './AccountFields.tsx';
import { ZipField } from './ContactFields.tsx';
import { hasFullName } from './join-values.ts';

/** What the program does not tell about a member whom it enrolls (ENR-12): often nothing. */
export function MissingFields({ member }: { member: Member }): ReactNode {
  const { zipCode = '' } = member.address;
  return (
    <>
      {!hasFullName(member) && <NameFields />}
      {member.email === '' ? <EmailField member={member} /> : <Told name="email" value={member.email} />}
      {zipCode === '' ? <ZipField /> : <Told name="address.zipCode" value={zipCode} />}
    </>
  );
}

/** A value that the form has without a field; a browser without scripts posts it (FRM-04). */
const Told = (field: { name: string; value: string }): ReactNode => (
  <input type="hidden" {...field} data-skip-adoption="" />
);
