import { isError, valueAt } from '@dining/partner-settings';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { useState, type ReactNode } from 'react';
import { isWithin } from './setting-findings.ts';
import { useSettingForm } from './setting-form.tsx';
import type { SettingSchema } from './setting-schema.ts';
import type { SettingSection } from './setting-sections.ts';
import { SettingValue } from './SettingValue.tsx';

const Root = styled.details`
  border: 1px solid ${token('color-border-subtle')};
  border-radius: ${token('radius-control')};
  background: ${token('color-bg-page')};
  > summary {
    position: sticky;
    z-index: 1;
    inset-block-start: 0;
    display: flex;
    align-items: baseline;
    gap: ${token('space-2')};
    padding: ${token('space-2')} ${token('space-3')};
    border-radius: inherit;
    background: ${token('color-bg-page')};
    cursor: pointer;
    list-style: none;
    &::before {
      content: '';
      align-self: center;
      width: 7px;
      height: 7px;
      border: solid ${token('color-text-muted')};
      border-width: 0 2px 2px 0;
      transform: rotate(-45deg);
    }
    h2 {
      margin-inline-end: auto;
      font-size: ${token('font-size-md')};
    }
    span {
      color: ${token('color-text-muted')};
      font-size: ${token('font-size-sm')};
    }
    strong {
      color: ${token('color-error-text')};
      font-size: ${token('font-size-sm')};
    }
  }
  &[open] > summary {
    border-block-end: 1px solid ${token('color-border-subtle')};
    border-end-start-radius: 0;
    border-end-end-radius: 0;
    &::before {
      transform: rotate(45deg);
    }
  }
`;

const Settings = styled.div`
  display: grid;
  > * {
    padding: ${token('space-3')};
  }
  > * + * {
    border-block-start: 1px solid ${token('color-border-subtle')};
  }
`;

type SettingSectionPartProps = {
  section: SettingSection;
  schema: SettingSchema;
  /** Opens the section, which can be closed by hand. */
  isOpen: boolean;
};

/** One section of the form: how much of it is set, and its settings. */
export function SettingSectionPart({ section: { title, keys }, schema, isOpen }: SettingSectionPartProps): ReactNode {
  const { sources, findings } = useSettingForm();
  const [isShown, setShown] = useState(isOpen);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setShown(isOpen);
  }
  const errors = findings.filter((one) => isError(one) && keys.some((key) => isWithin(one, [key]))).length;
  const own = keys.filter((key) => valueAt(sources.settings.value, [key]) !== undefined).length;
  return (
    <Root open={isShown} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary>
        <h2>{title}</h2>
        {errors > 0 && <strong>{errors === 1 ? '1 error' : `${errors} errors`}</strong>}
        <span>
          {own} of {keys.length} set
        </span>
      </summary>
      {isShown && (
        <Settings>
          {keys.map((key) => (
            <SettingValue
              key={key}
              path={[key]}
              schema={schema.properties?.[key] ?? {}}
              isRequired={schema.required?.includes(key) ?? false}
            />
          ))}
        </Settings>
      )}
    </Root>
  );
}
