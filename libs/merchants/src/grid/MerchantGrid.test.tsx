import { makeSearchResult, renderWithSite } from '@dining/testing';
import { describe, expect, it } from 'vitest';
import { MerchantGrid } from './MerchantGrid.tsx';

const styles = () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');

describe('SRC-07 grid of merchants', () => {
  it('SRC-07 prints in 3 columns', () => {
    renderWithSite(<MerchantGrid merchants={makeSearchResult(3).merchants} />);
    expect(/@media print\{[^}]*grid-template-columns:repeat\(3, 1fr\)/.test(styles())).toBe(true);
  });

  it('MER-01 lists every merchant; only the first pictures come before others', () => {
    const { getAllByRole, container } = renderWithSite(
      <MerchantGrid merchants={makeSearchResult(5).merchants} level={2} />,
    );
    expect(getAllByRole('listitem')).toHaveLength(5);
    expect(getAllByRole('heading', { level: 2 })).toHaveLength(5);
    expect(container.querySelectorAll('img[fetchpriority=high]')).toHaveLength(2);
  });

  it('is silent while it waits, in the same shape', () => {
    const { container, queryAllByRole } = renderWithSite(<MerchantGrid merchants={undefined} waitingFor={4} />);
    expect(container.querySelectorAll('li')).toHaveLength(4);
    expect(queryAllByRole('listitem')).toHaveLength(0);
  });
});
