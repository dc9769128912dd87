import { wideText, type CopyValue } from '@dining/copy-engine';
import { useStagingCopy } from '@dining/copy-engine/react';
import { Button } from '@dining/ui';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { stagingApi, type SourceText } from '../staging.endpoints.ts';
import type { OpenPage } from './open-page.ts';
import { AreaField, hasWords, Picker, Row, Source, Stack } from './parts.tsx';
import type { PageEdits } from './use-page-edits.ts';

/** Finds a text by a press on the page or by words, says where it is set, and changes it. */
export function TextTools({ page, edits }: { page: OpenPage; edits: PageEdits }): ReactNode {
  const copy = useStagingCopy();
  const { data } = stagingApi.useSourcesQuery();
  const [isPicking, setIsPicking] = useState(false);
  const [words, setWords] = useState('');
  const [key, setKey] = useState<string>();
  const [isHidden, setIsHidden] = useState(false);
  const texts = data?.texts ?? [];
  const chosen = texts.find((text) => text.key === key);

  const pick = (isOn: boolean) => {
    setIsPicking(isOn);
    page.inspect(isOn);
  };
  const onChosen = useEffectEvent((pressed: string) => {
    pick(false);
    setKey(pressed);
    setIsHidden(false);
  });
  useEffect(() => {
    const stop = page.onChosen((pressed) => onChosen(pressed));
    return () => {
      stop();
      page.inspect(false);
    };
  }, [page]);

  return (
    <Stack>
      <div>
        <Button small look={isPicking ? 'primary' : 'quiet'} aria-pressed={isPicking} onClick={() => pick(!isPicking)}>
          {copy('staging.page.pick')}
        </Button>
      </div>
      <Picker
        label={copy('staging.page.find')}
        words={words}
        onWords={setWords}
        found={texts.filter((text) => hasWords(`${text.key} ${wideText(text.text)}`, words))}
        nameOf={(text) => text.key}
        onPick={(text) => {
          setKey(text.key);
          setWords('');
          setIsHidden(!page.reveal(text.key));
        }}
      />
      {chosen && (
        <>
          {isHidden && <p>{copy('staging.page.hidden')}</p>}
          <TextForm key={chosen.key} row={chosen} edits={edits} />
        </>
      )}
    </Stack>
  );
}

function TextForm({ row, edits }: { row: SourceText; edits: PageEdits }): ReactNode {
  const copy = useStagingCopy();
  const [text, setText] = useState<CopyValue>(edits.state.texts[row.key] ?? row.text);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const isOriginal = JSON.stringify(text) === JSON.stringify(row.text);
        edits.change({ texts: { [row.key]: isOriginal ? undefined : text } });
      }}
    >
      <Stack>
        <p>
          <code>{row.key}</code>
          <br />
          <Source from={row.from} />
        </p>
        {row.isReplaced && <p>{copy('staging.page.replaced')}</p>}
        {typeof text === 'string' ? (
          <AreaField label={copy('staging.page.text')} value={text} onChange={setText} />
        ) : (
          <>
            <AreaField
              label={copy('staging.page.text.wide')}
              value={text.desktop}
              onChange={(desktop) => setText({ ...text, desktop })}
            />
            <AreaField
              label={copy('staging.page.text.narrow')}
              value={text.mobile}
              onChange={(mobile) => setText({ ...text, mobile })}
            />
          </>
        )}
        <Row>
          <Button small type="submit">
            {copy('staging.page.show')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
