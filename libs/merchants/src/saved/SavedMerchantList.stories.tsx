import { StorySite } from '@dining/testing';
import { Container } from '@dining/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { savedMerchants, toggleSaved } from './saved-merchants.ts';
import { SavedMerchants } from './SavedMerchants.tsx';

const meta: Meta = { title: 'merchants/Saved restaurants' };
export default meta;

const places = [
  { id: 'd1', name: 'Osteria Lucciola', city: 'Brooklyn' },
  { id: 'd2', name: 'Marigold & Thyme at the Old Customs House', city: 'Long Island City' },
];

/** Saves the restaurants of the story in place of those that an earlier story saved. */
function usePlaces(): void {
  useState(() => {
    for (const saved of [...savedMerchants()]) toggleSaved(saved);
    for (const place of places.toReversed()) toggleSaved(place);
  });
}

/** EXT-04: the restaurants that a visitor saved, as the search page lists them. */
export const TwoSaved: StoryObj = {
  render: function TwoSavedStory() {
    usePlaces();
    return (
      <StorySite path="/search" settings={{ hasMerchantFavorites: true }}>
        <Container>
          <h1>Restaurants</h1>
          <SavedMerchants />
        </Container>
      </StorySite>
    );
  },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('link', { name: 'Osteria Lucciola' })).toBeVisible());
    await expect(screen.getAllByRole('listitem')).toHaveLength(2);
  },
};
export const TwoSavedOnAPhone: StoryObj = { ...TwoSaved, globals: { viewport: { value: 'phone' } } };
