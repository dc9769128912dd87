import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { useSetting } from '../setting-form.tsx';
import { SettingFrame, SettingGroup, type SettingProps } from '../SettingFrame.tsx';

/** Up to this many choices are all shown. */
const MAX_RADIOS = 3;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-1')} ${token('space-4')};
  label {
    display: flex;
    align-items: center;
    gap: ${token('space-2')};
  }
`;

/** One of several values. */
export function ChoiceSetting(props: SettingProps): ReactNode {
  const { path, schema } = props;
  const { value, write } = useSetting(path, schema);
  const name = useId();
  const choices = schema.enum ?? [];
  const isKnown = choices.includes(String(value));
  if (choices.length <= MAX_RADIOS)
    return (
      <SettingGroup {...props}>
        <Choices>
          {choices.map((choice) => (
            <label key={choice}>
              <input type="radio" name={name} checked={value === choice} onChange={() => write(choice)} />
              {choice}
            </label>
          ))}
        </Choices>
      </SettingGroup>
    );
  return (
    <SettingFrame {...props}>
      {(control) => (
        <select {...control} value={String(value ?? '')} onChange={({ target }) => write(target.value || undefined)}>
          {!isKnown && <option value={String(value ?? '')}>{value === undefined ? 'Not set' : String(value)}</option>}
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
    </SettingFrame>
  );
}
