import { renderWithSite } from '@dining/testing';
import { preloadLazyHydration } from '@dining/ui';
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { SiteLayout } from './SiteLayout.tsx';

const content = {
  announcement_banner: [{ slug: 'now', fields: { banner_copy: [{ type: 'text', copy: 'Taco month is here.' }] } }],
};

beforeAll(preloadLazyHydration);

describe('SiteLayout', () => {
  it.each([
    ['/', true],
    ['/search', true],
    ['/join', false],
    ['/add_card', false],
    ['/account', false],
    ['/account/profile', false],
  ])('BAN-01 at %s the announcement is shown: %s', (path, isShown) => {
    renderWithSite(<SiteLayout>{null}</SiteLayout>, { content, path });
    expect(screen.queryByText('Taco month is here.') !== null).toBe(isShown);
  });
});
