import type { PartnerSettings } from '@dining/partner-settings';
import { PartnerProvider, usePartner } from '@dining/partner-settings/react';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { demoPins } from '../../browser/demo-pins.ts';
import { demoTown, demoTownBounds, demoTownLayers } from '../../browser/demo-town.ts';
import { pmtilesArchive } from '../../browser/pmtiles-archive.ts';
import { MerchantMap } from './MerchantMap.tsx';

const Pane = styled.main`
  block-size: 560px;
`;

const SmallPane = styled.main`
  block-size: 240px;
`;

const Card = styled.p`
  padding: ${token('space-4')};
`;

const layers = demoTownLayers();

/** The demo town as the archive of `@dining/map-data`, served from memory: the file's name becomes a fragment, which is ignored. */
const demoOutline = (): string => {
  const places = layers['places']!.features.map((feature) => ({
    ...feature,
    properties: { ...feature.properties, kind: 'city', rank: 1 },
  }));
  const outline = { water: layers['water']!, places: { type: 'FeatureCollection' as const, features: places } };
  const archive = pmtilesArchive({ layers: outline, bounds: demoTownBounds, maxZoom: 9 });
  return `${URL.createObjectURL(new Blob([archive]))}#`;
};

/** The demo town as vector tiles, served from memory. */
const demoTiles = (): string =>
  URL.createObjectURL(new Blob([pmtilesArchive({ layers, bounds: demoTownBounds, maxZoom: 14 })]));

type DemoProps = { mapSettings?: PartnerSettings['map'] } & Partial<ComponentProps<typeof MerchantMap>>;

function Demo({ mapSettings = {}, ...props }: DemoProps) {
  const partner = usePartner();
  const [dataBase] = useState(demoOutline);
  const [withMap] = useState({ ...partner, settings: { ...partner.settings, map: mapSettings } });
  const [selected, setSelected] = useState<string | null>(null);
  return (
    <PartnerProvider partner={withMap}>
      <MerchantMap
        pins={demoPins}
        selectedId={selected}
        onSelect={setSelected}
        center={demoTown}
        searchedPlace={{ ...demoTown, label: 'Lantern Town' }}
        onSearchArea={() => undefined}
        onLocate={() => undefined}
        dataBase={dataBase}
        eager
        {...props}
      >
        {selected && <Card>{demoPins.find(({ id }) => id === selected)?.name}</Card>}
      </MerchantMap>
    </PartnerProvider>
  );
}

const meta: Meta<typeof Demo> = {
  title: 'map/MerchantMap',
  component: Demo,
  render: (args) => (
    <Pane>
      <Demo {...args} />
    </Pane>
  ),
};
export default meta;

type Story = StoryObj<typeof Demo>;

/** Without token and tiles: outlines and names, with a note that streets are not shown. */
export const EmbeddedOutline: Story = {
  play: async ({ canvasElement }) => {
    const [pin] = await within(canvasElement).findAllByRole('button', { name: /, rated/ }, { timeout: 12_000 });
    await userEvent.click(pin!);
    await waitFor(() => expect(within(canvasElement).getByRole('button', { pressed: true })).toBeVisible());
  },
};

function Tiles() {
  const [tiles] = useState(demoTiles);
  return (
    <Pane>
      <Demo mapSettings={{ tiles }} />
    </Pane>
  );
}

/** Self-hosted vector tiles in the partner's map colors. */
export const OwnTiles: Story = {
  render: () => <Tiles />,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-map=ready][data-base-map=tiles]')).not.toBeNull(), {
      timeout: 15_000,
    });
  },
};

/** A token that Mapbox rejects: the embedded map replaces it. */
export const MapboxRefused: Story = {
  args: { mapSettings: { mapboxToken: 'pk.eyJ1IjoiZGVtbyIsImEiOiJkZW1vIn0.ZGVtbw' } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-map=ready][data-base-map=outline]')).not.toBeNull(), {
      timeout: 20_000,
    });
  },
};

/** The small map of a merchant's page: it ignores the mouse wheel and has only zoom buttons. */
export const Static: Story = {
  render: () => (
    <SmallPane>
      <Demo pins={demoPins.slice(0, 1)} searchedPlace={undefined} interactive={false} />
    </SmallPane>
  ),
};
