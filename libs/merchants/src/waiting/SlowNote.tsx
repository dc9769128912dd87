import { useCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { useEffect, useState } from 'react';

/** Time after which a wait gets an explanation. */
const SLOW_AFTER_MS = 10_000;

const Note = styled.output`
  display: block;
  color: ${token('color-text-muted')};
  &:not(:empty) {
    margin-block: ${token('space-4')};
  }
`;

/** Shows and announces a note when something takes longer than ten seconds. */
export function SlowNote({ isWaiting }: { isWaiting: boolean }) {
  return <Note>{isWaiting && <TextWhenSlow />}</Note>;
}

function TextWhenSlow() {
  const copy = useCopy();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow && copy('form.slow');
}
