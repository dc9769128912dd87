import type { FromPage } from '@dining/live-edit';
import { token } from '@dining/theme';
import { Button } from '@dining/ui';
import styled from '@emotion/styled';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useStudio } from '../api/use-studio.ts';
import { useStudioView, WIDTHS, type Width } from '../layout/studio-view.tsx';
import { controlStyle } from '../parts/control-style.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-2')} ${token('space-3')};
  padding-block: ${token('space-2')};
  form {
    flex: 1;
    min-width: 160px;
  }
  label {
    display: flex;
    align-items: center;
    gap: ${token('space-2')};
    white-space: nowrap;
  }
  input,
  select {
    ${controlStyle}
  }
  select {
    width: auto;
    max-width: 150px;
  }
`;

/** The members that the site can be seen by. */
export type Personas = Extract<FromPage, { type: 'live-edit:personas' }>;

type StageBarProps = { personas: Personas | undefined; onPersona: (id: string) => void };

/** Which page of the site is shown, how wide, to whom, and beside which other program. */
export function StageBar({ personas, onPersona }: StageBarProps): ReactNode {
  const { reference } = useStudio();
  const { width, path, beside, isInspecting, change } = useStudioView();
  const [address, setAddress] = useState(path);
  const open = (event: FormEvent) => {
    event.preventDefault();
    change({ path: address.startsWith('/') ? address : `/${address}` });
  };
  return (
    <Bar role="toolbar" aria-label="The site">
      <form onSubmit={open}>
        <label>
          Page
          <input value={address} onChange={({ target }) => setAddress(target.value)} />
        </label>
      </form>
      <label>
        Width
        <select value={width} onChange={({ target }) => change({ width: Number(target.value) as Width })}>
          {WIDTHS.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </select>
      </label>
      <label>
        Seen by
        <select value={personas?.current ?? 'anonymous'} onChange={({ target }) => onPersona(target.value)}>
          <option value="anonymous">a visitor</option>
          {personas?.personas.map(({ id, name }) => (
            <option key={id} value={id}>
              {id} ({name})
            </option>
          ))}
        </select>
      </label>
      <label>
        Beside
        <select value={beside ?? ''} onChange={({ target }) => change({ beside: target.value || undefined })}>
          <option value="">nothing</option>
          {reference.programs.map(({ code }) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      </label>
      <Button look="quiet" aria-pressed={isInspecting} onClick={() => change({ isInspecting: !isInspecting })}>
        Pick a text
      </Button>
    </Bar>
  );
}
