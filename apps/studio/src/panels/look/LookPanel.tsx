import { token } from '@dining/theme';
import { Banner, hiddenStyle } from '@dining/ui';
import styled from '@emotion/styled';
import { Fragment, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useJsonFile } from '../../api/use-studio.ts';
import { useStudioView } from '../../layout/studio-view.tsx';
import { ColorsSection } from './ColorsSection.tsx';
import { ContrastSection } from './ContrastSection.tsx';
import { LayoutSection } from './LayoutSection.tsx';
import { LOOK_PARTS, PART_TITLES, partOf, type LookPart } from './look-contents.ts';
import { LookProvider } from './look-context.tsx';
import { Stack } from './look-style.ts';
import { readLook, type Scheme } from './look-tokens.ts';
import { LookHead } from './LookHead.tsx';
import { OtherFindings } from './OtherFindings.tsx';
import { PaletteSection } from './PaletteSection.tsx';
import { ShapeSection } from './ShapeSection.tsx';
import { TypeSection } from './TypeSection.tsx';

const Root = styled.div`
  display: grid;
  align-content: start;
  min-height: 100%;
`;

const Contents = styled(Stack)`
  padding: ${token('space-4')};
  > h2 {
    padding-block-end: ${token('space-1')};
    border-block-end: 1px solid ${token('color-border-subtle')};
    font-size: ${token('font-size-lg')};
    &[data-unseen] {
      ${hiddenStyle}
    }
    &:not([data-unseen], :has(+ *:not(h2))) {
      display: none;
    }
  }
`;

const SECTIONS: Readonly<Record<LookPart, () => ReactNode>> = {
  palette: PaletteSection,
  colors: ColorsSection,
  contrast: ContrastSection,
  layout: LayoutSection,
  type: TypeSection,
  shape: ShapeSection,
};

/** Colors, contrast, layouts, type and shape of the program, for designers (EXT-13). */
export function LookPanel(): ReactNode {
  const { place } = useStudioView();
  const [light, dark] = [useJsonFile('tokens.json'), useJsonFile('tokens.dark.json')];
  const [wantedScheme, setScheme] = useState<Scheme>('light');
  const [part, setPart] = useState<LookPart>('palette');
  const [query, setQuery] = useState('');
  const [openPath, setOpenPath] = useState<string>();
  const scheme = dark === undefined ? 'light' : wantedScheme;
  const look = useMemo(() => readLook(light, dark, scheme), [light, dark, scheme]);
  const search = useDeferredValue(query.trim());

  function open(path: string | undefined): void {
    setOpenPath(path);
    if (path !== undefined) setPart(partOf(path));
  }

  useEffect(() => {
    if (!place || !/(^|\/)tokens(\.dark)?\.json$/.test(place.file)) return;
    setScheme(place.file.endsWith('.dark.json') ? 'dark' : 'light');
    setQuery('');
    open(place.key);
  }, [place]);
  useEffect(() => {
    if (openPath !== undefined) showToken(openPath);
  }, [openPath, part, scheme]);

  if (!look)
    return <Banner kind="error">tokens.json is missing or is not valid JSON. Correct it under Files, or undo.</Banner>;
  const parts = search === '' ? [part] : LOOK_PARTS;
  return (
    <LookProvider look={look} query={search} openPath={openPath} open={open}>
      <Root>
        <LookHead
          scheme={scheme}
          onScheme={setScheme}
          hasDark={dark !== undefined}
          query={query}
          onQuery={setQuery}
          part={part}
          onPart={setPart}
        />
        <Contents>
          <OtherFindings />
          {parts.map((name) => {
            const Section = SECTIONS[name];
            return (
              <Fragment key={name}>
                <h2 data-unseen={search === '' ? '' : undefined}>{PART_TITLES[name]}</h2>
                <Section />
              </Fragment>
            );
          })}
        </Contents>
      </Root>
    </LookProvider>
  );
}

/** Scrolls to a token, and takes the focus there if the control that had it is gone. */
function showToken(path: string): void {
  const element = document.getElementById(`token-${path}`);
  element?.scrollIntoView({ block: 'nearest' });
  if (document.activeElement === document.body) element?.focus();
}
