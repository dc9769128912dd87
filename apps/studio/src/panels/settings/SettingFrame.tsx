import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { Field, type FieldControl } from '../../parts/Field.tsx';
import { findingsAt } from './setting-findings.ts';
import { useSettingForm, type SettingPath } from './setting-form.tsx';
import { settingName } from './setting-name.ts';
import { kindOf, limitsOf, type SettingSchema } from './setting-schema.ts';
import { SettingSource } from './SettingSource.tsx';

const Root = styled.div`
  display: grid;
  gap: ${token('space-1')};
  scroll-margin-block: 96px ${token('space-4')};
  &[data-kind='boolean'] {
    > * {
      position: relative;
      margin-inline-start: 28px;
    }
    input {
      position: absolute;
      inset-block-start: 3px;
      inset-inline-start: -28px;
    }
  }
`;

const Warning = styled.p`
  color: ${token('color-warning-text')};
  font-size: ${token('font-size-sm')};
`;

const Group = styled.fieldset`
  display: grid;
  gap: ${token('space-2')};
  > p {
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
  }
  > [role='alert'] {
    color: ${token('color-error-text')};
  }
  > legend {
    padding: 0;
    font-weight: ${token('font-weight-medium')};
  }
`;

const Key = styled.code`
  margin-inline-start: ${token('space-2')};
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-xs')};
  font-weight: ${token('font-weight-regular')};
`;

export type SettingProps = {
  path: SettingPath;
  schema: SettingSchema;
  isRequired: boolean;
};

/** The name of a setting and its key, as its label. */
const Label = ({ path }: Pick<SettingProps, 'path'>): ReactNode => (
  <>
    {settingName(path)}
    {typeof path.at(-1) === 'string' && <Key>{path.filter((step) => typeof step === 'string').join('.')}</Key>}
  </>
);

/** Values in lists have no default to return to. */
const isInList = (path: SettingPath): boolean => path.some((step) => typeof step === 'number');

const helpOf = (schema: SettingSchema): string => [schema.description, limitsOf(schema)].filter(Boolean).join(' ');

/** One setting with a single control: label, help, findings and source. */
export function SettingFrame({
  children,
  ...props
}: SettingProps & { children: (control: FieldControl) => ReactNode }): ReactNode {
  const { path, schema, isRequired } = props;
  const { findings } = useSettingForm();
  const { error, warning } = findingsAt(findings, path, kindOf(schema) !== 'object');
  const help = typeof path.at(-1) === 'number' ? undefined : helpOf(schema) || undefined;
  return (
    <Root data-setting={path.join('.')} data-kind={kindOf(schema)}>
      <Field label={<Label path={path} />} help={help} problem={error}>
        {children}
      </Field>
      {warning !== undefined && <Warning>{warning}</Warning>}
      {!isInList(path) && <SettingSource path={path} schema={schema} isRequired={isRequired} />}
    </Root>
  );
}

type SettingGroupProps = SettingProps & {
  /** Whether each inner value shows its own findings. */
  hasInnerFindings?: boolean;
  children: ReactNode;
};

/** One setting with several controls. */
export function SettingGroup({ hasInnerFindings = false, children, ...props }: SettingGroupProps): ReactNode {
  const { path, schema, isRequired } = props;
  const { findings } = useSettingForm();
  const id = useId();
  const { error, warning } = findingsAt(findings, path, !hasInnerFindings);
  const help = helpOf(schema);
  return (
    <Root data-setting={path.join('.')}>
      <Group aria-describedby={`${help && `${id}-help`} ${error ? `${id}-problem` : ''}`.trim() || undefined}>
        <legend>
          <Label path={path} />
        </legend>
        {help && <p id={`${id}-help`}>{help}</p>}
        {children}
        {error !== undefined && (
          <p id={`${id}-problem`} role="alert">
            {error}
          </p>
        )}
      </Group>
      {warning !== undefined && <Warning>{warning}</Warning>}
      {!isInList(path) && <SettingSource path={path} schema={schema} isRequired={isRequired} />}
    </Root>
  );
}
