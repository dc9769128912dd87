import { CacheProvider } from '@emotion/react';
import styled from '@emotion/styled';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyStyleCache, pageStyleCache } from './style-cache.ts';

const Row = styled.p`
  display: flex;
  color: rgb(1, 2, 3);
`;

/** Replaces the head by that of a page which came with a {@link Row}. @returns its style element */
function headWithRow(): HTMLStyleElement {
  const styles = emptyStyleCache();
  const { unmount } = render(
    <CacheProvider value={styles}>
      <Row />
    </CacheProvider>,
  );
  unmount();
  const element = document.createElement('style');
  element.dataset['styles'] = Object.keys(styles.inserted).join(' ');
  element.textContent = styles.sheet.tags.map(({ textContent }) => textContent).join('');
  document.head.replaceChildren(element, document.createElement('link'));
  return element;
}

it('keeps the styles of the document where they are, and adds those that it lacks', () => {
  const fromServer = headWithRow();
  expect(fromServer.textContent).toContain('{display:flex;color:rgb(1, 2, 3);}');
  const Other = styled.p`
    color: rgb(4, 5, 6);
  `;
  render(
    <CacheProvider value={pageStyleCache()}>
      <Row>known</Row>
      <Other>new</Other>
    </CacheProvider>,
  );
  expect(document.head.firstElementChild).toBe(fromServer);
  expect(getComputedStyle(screen.getByText('known')).color).toBe('rgb(1, 2, 3)');
  expect(getComputedStyle(screen.getByText('new')).color).toBe('rgb(4, 5, 6)');
  const added = [...document.head.querySelectorAll('style')].filter((element) => element !== fromServer);
  expect(added.map(({ textContent }) => textContent).join('')).not.toContain('rgb(1,2,3)');
});
