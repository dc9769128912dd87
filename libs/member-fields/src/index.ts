export { AddressFields } from './AddressFields.tsx';
export { EmailOptIn } from './EmailOptIn.tsx';
export { NewPasswordFields } from './NewPasswordFields.tsx';
export { OptOutLosses } from './OptOutLosses.tsx';
export { ReadOnlyNames, NameFields } from './NameFields.tsx';
export { PhoneField } from './PhoneField.tsx';
export { TextMessages } from './TextMessages.tsx';
export { useLoyaltyNumberField } from './use-loyalty-number-field.ts';
export { useZipField } from './use-zip-field.ts';
