import { useStagingCopy } from '@dining/copy-engine/react';
import { TextField } from '@dining/forms';
import { Button } from '@dining/ui';
import { useState, type ReactNode } from 'react';
import { stagingApi, type SourceToken } from '../staging.endpoints.ts';
import { hasWords, Picker, Row, Source, Stack } from './parts.tsx';
import type { PageEdits } from './use-page-edits.ts';

/** Finds a token by its name or value, says where it is set, and changes it. */
export function TokenTools({ edits }: { edits: PageEdits }): ReactNode {
  const copy = useStagingCopy();
  const { data } = stagingApi.useSourcesQuery();
  const [words, setWords] = useState('');
  const [path, setPath] = useState<string>();
  const tokens = data?.tokens ?? [];
  const chosen = tokens.find((token) => token.path === path);
  return (
    <Stack>
      <Picker
        label={copy('staging.page.findToken')}
        words={words}
        onWords={setWords}
        found={tokens.filter((token) => hasWords(`${token.path} ${token.value}`, words))}
        nameOf={(token) => token.path}
        onPick={(token) => {
          setPath(token.path);
          setWords('');
        }}
      />
      {chosen && <TokenForm key={chosen.path} row={chosen} edits={edits} />}
    </Stack>
  );
}

function TokenForm({ row, edits }: { row: SourceToken; edits: PageEdits }): ReactNode {
  const copy = useStagingCopy();
  const [value, setValue] = useState(edits.state.tokens[row.path] ?? row.value);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        edits.change({ tokens: { [row.path]: value.trim() === row.value ? undefined : value.trim() } });
      }}
    >
      <Stack>
        <p>
          <code>{row.path}</code>
          <br />
          <Source from={row.from} />
        </p>
        <TextField
          name="value"
          label={copy('staging.page.value', { type: row.type })}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
        <Row>
          <Button small type="submit">
            {copy('staging.page.show')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
