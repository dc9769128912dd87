import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useJsonFile, useStudio } from '../../api/use-studio.ts';
import { useStudioView } from '../../layout/studio-view.tsx';
import { controlStyle } from '../../parts/control-style.ts';
import { Field } from '../../parts/Field.tsx';
import { CopyEditor } from './CopyEditor.tsx';
import { searchCopy, type CopyOverrides } from './search-copy.ts';

const Root = styled.div`
  display: grid;
  gap: ${token('space-4')};
  padding: ${token('space-4')};
  input {
    ${controlStyle}
  }
`;

const Results = styled.ul`
  display: grid;
  gap: ${token('space-1')};
  button {
    display: grid;
    width: 100%;
    padding: ${token('space-2')};
    border: 0;
    border-radius: ${token('radius-control')};
    background: none;
    text-align: start;
    &:hover {
      background: ${token('color-bg-hover')};
    }
    &[aria-current] {
      background: ${token('color-selected-bg')};
      color: ${token('color-selected-text')};
    }
  }
  code {
    font-size: ${token('font-size-sm')};
    overflow-wrap: anywhere;
  }
`;

const NO_OVERRIDES: CopyOverrides = {};

/** The most results that are listed; a longer list is narrowed by typing. */
const MAX_RESULTS = 60;

/** The texts of the program: search by words or key, and the default beside the override (EXT-13). */
export function CopyPanel(): ReactNode {
  const { reference } = useStudio();
  const { copyKey, change } = useStudioView();
  const overrides = (useJsonFile('copy.json') ?? NO_OVERRIDES) as CopyOverrides;
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const found = useMemo(
    () => searchCopy(reference.defaultDeck, overrides, wanted),
    [reference.defaultDeck, overrides, wanted],
  );
  return (
    <Root>
      {copyKey !== undefined && <CopyEditor key={copyKey} copyKey={copyKey} override={overrides[copyKey]} />}
      <Field label="Search texts" help="Words of a text, or part of its key. Texts of this program come first.">
        {(control) => (
          <input type="search" {...control} value={query} onChange={({ target }) => setQuery(target.value)} />
        )}
      </Field>
      <p role="status">{found.length === 1 ? '1 text' : `${found.length} texts`}</p>
      <Results>
        {found.slice(0, MAX_RESULTS).map(({ key, text, isOverridden }) => (
          <li key={key}>
            <button type="button" aria-current={key === copyKey || undefined} onClick={() => change({ copyKey: key })}>
              <code>
                {key}
                {isOverridden && ' (own text)'}
              </code>
              <span>{text}</span>
            </button>
          </li>
        ))}
      </Results>
    </Root>
  );
}
