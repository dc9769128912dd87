import { renderWithSite } from '@dining/testing';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { findRoute } from '../routes/routes.tsx';
import { PreloadingLink } from './PreloadingLink.tsx';

it('RTE-07 preloads the page of a link when the focus comes from another control, not when a dialog opens on it', async () => {
  const { user, bootstrap } = renderWithSite(
    <>
      <button type="button">Before</button>
      <PreloadingLink href="/search">Find restaurants</PreloadingLink>
    </>,
  );
  const { page } = findRoute('/search', bootstrap.basics.partner.settings)!.route;
  const preload = vi.spyOn(page, 'preload').mockResolvedValue(undefined);
  const link = screen.getByRole('link');
  act(() => link.focus());
  expect(link).toHaveFocus();
  expect(preload).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button'));
  await user.tab();
  expect(link).toHaveFocus();
  expect(preload).toHaveBeenCalledOnce();
});
