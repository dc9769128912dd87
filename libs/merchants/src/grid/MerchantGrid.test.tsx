import { makeSearchResult, renderWithSite } from '@dining/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MerchantGrid } from './MerchantGrid.tsx';

const styles = () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');

describe('MerchantGrid', () => {
  it('SRC-07 prints results in 3 columns', () => {
    renderWithSite(<MerchantGrid merchants={makeSearchResult(3).merchants} />);
    expect(styles()).toMatch(/@media print\{[^}]*grid-template-columns:repeat\(3, 1fr\)/);
  });

  it('MER-01 lists every merchant and fetches only the first two pictures with priority', () => {
    const { container } = renderWithSite(<MerchantGrid merchants={makeSearchResult(5).merchants} level={2} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(5);
    expect(container.querySelectorAll('img[fetchpriority=high]')).toHaveLength(2);
  });

  it('shows skeletons that assistive technology ignores while merchants load', () => {
    const { container } = renderWithSite(<MerchantGrid merchants={undefined} skeletonCount={4} />);
    expect(container.querySelectorAll('li')).toHaveLength(4);
    expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  });
});
