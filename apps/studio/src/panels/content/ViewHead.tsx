import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { useEffect, useRef, type ReactNode } from 'react';
import { PlainLink } from './content-style.ts';

const Root = styled.div`
  display: grid;
  gap: ${token('space-1')};
  ol {
    display: flex;
    flex-wrap: wrap;
    gap: ${token('space-1')} ${token('space-2')};
    li + li::before {
      content: '/';
      margin-inline-end: ${token('space-2')};
      color: ${token('color-text-muted')};
    }
  }
`;

type ViewHeadProps = {
  title: string;
  /** The views that this one was opened from, the first one first. */
  parents?: readonly { title: string; open: () => void }[];
};

/** The heading of a view and the way back. It takes the focus that the view before has left behind. */
export function ViewHead({ title, parents = [] }: ViewHeadProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <Root>
      {parents.length > 0 && (
        <nav aria-label="Where you are in the content">
          <ol>
            {parents.map((parent) => (
              <li key={parent.title}>
                <PlainLink type="button" onClick={parent.open}>
                  {parent.title}
                </PlainLink>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <h2 ref={heading} tabIndex={-1} dir="auto">
        {title}
      </h2>
    </Root>
  );
}
