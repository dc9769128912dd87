import { useCopy } from '@dining/copy-engine';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { useEffect, useState } from 'react';

/** After so long, waiting needs a word (look, section 8). */
const PATIENCE_MS = 10_000;

const Note = styled.output`
  display: block;
  color: ${token('color-text-muted')};
  &:not(:empty) {
    margin-block: ${token('space-4')};
  }
`;

/** Says so, and has it read aloud, when something takes longer than ten seconds. */
export function SlowNote({ isWaiting }: { isWaiting: boolean }) {
  return <Note>{isWaiting && <AfterPatience />}</Note>;
}

function AfterPatience() {
  const copy = useCopy();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLong && copy('form.slow');
}
