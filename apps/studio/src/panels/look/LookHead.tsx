import { Tabs } from '@base-ui/react/tabs';
import { token } from '@dining/theme';
import { Button, showToast } from '@dining/ui';
import styled from '@emotion/styled';
import { useMemo, type ReactNode } from 'react';
import { failureText, studioApi } from '../../api/studio.endpoints.ts';
import { contrastRows } from './contrast-rows.ts';
import { LOOK_PARTS, PART_TITLES, partOf, type LookPart } from './look-contents.ts';
import { useLook } from './look-context.tsx';
import { compactControl } from './look-style.ts';
import type { Scheme } from './look-tokens.ts';
import { SchemeSwitch } from './SchemeSwitch.tsx';

const Root = styled.div`
  position: sticky;
  z-index: 1;
  inset-block-start: 0;
  display: grid;
  gap: ${token('space-2')};
  padding: ${token('space-3')} ${token('space-4')} 0;
  border-block-end: 1px solid ${token('color-border-subtle')};
  background: ${token('color-bg-page')};
`;

const Tools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token('space-2')};
  align-items: center;
  input[type='search'] {
    ${compactControl}
  }
`;

const List = styled(Tabs.List)`
  display: flex;
  flex-wrap: wrap;
  margin-inline: calc(-1 * ${token('space-2')});
  button {
    display: flex;
    align-items: center;
    gap: ${token('space-1')};
    padding: 6px ${token('space-2')};
    border: 0;
    border-block-end: 2px solid transparent;
    background: none;
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
    font-weight: ${token('font-weight-medium')};
    &[data-active] {
      border-color: ${token('color-accent')};
      color: ${token('color-text-default')};
    }
    > span {
      padding-inline: 5px;
      border-radius: 8px;
      background: ${token('color-error-bg')};
      color: ${token('color-error-text')};
      font-size: ${token('font-size-xs')};
      font-variant-numeric: tabular-nums;
    }
  }
`;

type LookHeadProps = {
  scheme: Scheme;
  onScheme: (scheme: Scheme) => void;
  hasDark: boolean;
  query: string;
  onQuery: (query: string) => void;
  part: LookPart;
  onPart: (part: LookPart) => void;
};

/** Which look is edited, light or dark, which part of it, and what is searched for. */
export function LookHead({ scheme, onScheme, hasDark, query, onQuery, part, onPart }: LookHeadProps): ReactNode {
  const { look, findings } = useLook();
  const [makeDarkLook, { isLoading }] = studioApi.useMakeDarkLookMutation();
  const problems = useMemo(() => {
    const counts = new Map<LookPart, number>([['contrast', contrastRows(look).filter(({ passes }) => !passes).length]]);
    for (const { key } of findings) counts.set(partOf(key), (counts.get(partOf(key)) ?? 0) + 1);
    return counts;
  }, [look, findings]);
  const make = async () => {
    const { error } = await makeDarkLook();
    if (error) showToast({ id: 'dark-look', kind: 'error', text: failureText(error) });
    else onScheme('dark');
  };
  return (
    <Root>
      <Tools>
        <input
          type="search"
          aria-label="Search tokens"
          placeholder="Search by name, meaning or #color"
          value={query}
          onChange={({ target }) => onQuery(target.value)}
        />
        {hasDark ? (
          <SchemeSwitch scheme={scheme} onChoose={onScheme} />
        ) : (
          <Button look="quiet" small disabled={isLoading} onClick={() => void make()}>
            Make a dark look
          </Button>
        )}
      </Tools>
      <Tabs.Root
        value={query.trim() === '' ? part : null}
        onValueChange={(name) => {
          onQuery('');
          onPart(name as LookPart);
        }}
      >
        <List aria-label="Parts of the look">
          {LOOK_PARTS.map((name) => {
            const count = problems.get(name) ?? 0;
            return (
              <Tabs.Tab key={name} value={name}>
                {PART_TITLES[name]}
                {count > 0 && <span aria-label={count === 1 ? '1 problem' : `${count} problems`}>{count}</span>}
              </Tabs.Tab>
            );
          })}
        </List>
      </Tabs.Root>
    </Root>
  );
}
