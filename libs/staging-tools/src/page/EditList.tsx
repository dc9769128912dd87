import { useStagingCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { Button, buttonStyle, lookAttributes } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Row, Stack } from './parts.tsx';
import type { PageEdits } from './use-page-edits.ts';

const Download = styled.a`
  ${buttonStyle}
`;

/** The changes of this tab, what is wrong with them, and the patch that makes them in the repository. */
export function EditList({ edits }: { edits: PageEdits }): ReactNode {
  const copy = useStagingCopy();
  const { code } = usePartner();
  const { state, edited, hasFailed, change } = edits;
  const keys = Object.keys(state.texts);
  const paths = Object.keys(state.tokens);
  if (keys.length + paths.length === 0) return null;
  const undo = (name: string, onClick: () => void) => (
    <li key={name}>
      <Row>
        <code>{name}</code>
        <Button look="bare" small aria-label={copy('staging.page.undoOf', { name })} onClick={onClick}>
          {copy('staging.page.undo')}
        </Button>
      </Row>
    </li>
  );
  return (
    <Stack>
      <h3>{copy('staging.page.changes')}</h3>
      <ul>
        {keys.map((key) => undo(key, () => change({ texts: { [key]: undefined } })))}
        {paths.map((path) => undo(path, () => change({ tokens: { [path]: undefined } })))}
      </ul>
      <div role="status">
        {hasFailed && <p>{copy('staging.page.failed')}</p>}
        {edited && edited.problems.length > 0 && (
          <ul>
            {edited.problems.map(({ file, line, key, problem, expected, fix, severity }, index) => (
              // One key may have several problems.
              <li key={index}>
                <code>{`${file}:${line} ${key}`}</code>
                <br />
                {copy(severity === 'warning' ? 'staging.page.warning' : 'staging.page.problem', {
                  problem,
                  expected,
                  fix,
                })}
              </li>
            ))}
          </ul>
        )}
      </div>
      {edited && edited.patch !== '' && (
        <>
          <div>
            <Download
              {...lookAttributes({ small: true })}
              href={`data:text/x-diff;charset=utf-8,${encodeURIComponent(edited.patch)}`}
              download={`${code}.patch`}
            >
              {copy('staging.page.patch')}
            </Download>
          </div>
          <p>
            {copy('staging.page.apply')} <code>{`git apply ${code}.patch`}</code>
          </p>
        </>
      )}
    </Stack>
  );
}
