export { useNoCardNumber } from './card-number/use-no-card-number.ts';
export { CheckField, type CheckFieldProps } from './field/CheckField.tsx';
export { controlStyle } from './field/control-style.ts';
export type { FieldParts } from './field/field.types.ts';
export { FieldFrame, FieldLabel } from './field/FieldLabel.tsx';
export { FieldGroup, FieldPair, FieldStack } from './field/FieldLayout.tsx';
export { FieldMessages } from './field/FieldMessages.tsx';
export { FormTextAreaField, type FormTextAreaFieldProps } from './field/FormTextAreaField.tsx';
export { PasswordField, type PasswordFieldProps } from './field/PasswordField.tsx';
export { SelectField, type SelectFieldProps } from './field/SelectField.tsx';
export { TextField, type TextFieldProps } from './field/TextField.tsx';
export { useFieldIds, type FieldIds } from './field/use-field-ids.ts';
export { FinalForm, type FinalFormProps, type FormValues, type SubmitProblems } from './final-form/FinalForm.tsx';
export {
  FormCheckField,
  FormPasswordField,
  FormSelectField,
  FormTextField,
  type InForm,
} from './final-form/FormFields.tsx';
export { useFormHandle, useFormValues, type FormHandle } from './final-form/form-handle.ts';
export { SubmitButton } from './final-form/SubmitButton.tsx';
export { useFormField, type FormField, type FormFieldConfig } from './final-form/use-form-field.ts';
export { useValueField, type ValueField, type ValueFieldConfig } from './final-form/use-value-field.ts';
export { ErrorSummary, type ErrorSummaryProps, type SummaryItem } from './message/ErrorSummary.tsx';
export { FormBanner, type FormBannerKind, type FormBannerProps } from './message/FormBanner.tsx';
export { RequiredNote } from './message/RequiredNote.tsx';
export { toFieldErrors, type FieldErrors, type ServerFieldError } from './validation/field-errors.ts';
export { errorCode, submitProblems, type FailureMessages } from './validation/submit-problems.ts';
export { makeValidators, useValidators, type Validator, type Validators } from './validation/validators.ts';
