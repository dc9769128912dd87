import { CheckField, type CheckFieldProps } from '../field/CheckField.tsx';
import { PasswordField, type PasswordFieldProps } from '../field/PasswordField.tsx';
import { SelectField, type SelectFieldProps } from '../field/SelectField.tsx';
import { TextField, type TextFieldProps } from '../field/TextField.tsx';
import { useFormField, type FormFieldConfig } from './use-form-field.ts';

/** Props of a field whose value and errors come from the form around it. */
export type InForm<Props> = Omit<
  Props,
  keyof FormFieldConfig | 'value' | 'defaultValue' | 'checked' | 'errors' | 'onChange' | 'onBlur' | 'onFocus'
> &
  FormFieldConfig;

/** A {@link TextField} of a {@link FinalForm}. */
export function FormTextField({ validate, checkOnServer, alsoValidate, parse, ...look }: InForm<TextFieldProps>) {
  const { control, value, errors } = useFormField({
    name: look.name,
    required: look.required,
    validate,
    checkOnServer,
    alsoValidate,
    parse,
  });
  return <TextField {...control} {...look} value={value} errors={errors} />;
}

/** A {@link PasswordField} of a {@link FinalForm}. */
export function FormPasswordField({
  validate,
  checkOnServer,
  alsoValidate,
  parse,
  ...look
}: InForm<PasswordFieldProps>) {
  const { control, value, errors } = useFormField({
    name: look.name,
    required: look.required,
    validate,
    checkOnServer,
    alsoValidate,
    parse,
  });
  return <PasswordField {...control} {...look} value={value} errors={errors} />;
}

/** A {@link SelectField} of a {@link FinalForm}. */
export function FormSelectField({ validate, checkOnServer, alsoValidate, parse, ...look }: InForm<SelectFieldProps>) {
  const { control, value, errors } = useFormField({
    name: look.name,
    required: look.required,
    validate,
    checkOnServer,
    alsoValidate,
    parse,
  });
  return <SelectField {...control} {...look} value={value} errors={errors} />;
}

/** A {@link CheckField} of a {@link FinalForm}; its value is true, false or absent. */
export function FormCheckField({ validate, checkOnServer, alsoValidate, parse, ...look }: InForm<CheckFieldProps>) {
  const config = { name: look.name, required: look.required, validate, checkOnServer, alsoValidate, parse };
  const { control, checked, errors } = useFormField(config, 'checkbox');
  return <CheckField {...control} {...look} checked={checked} errors={errors} />;
}
