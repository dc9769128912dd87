import { addProtocol } from 'maplibre-gl';
import { PMTiles, Protocol } from 'pmtiles';
import { useEffect, useState } from 'react';
import type { MapSourceProps } from '../merchant-map/merchant-map.props.ts';
import { readMapLook } from '../style/map-look.ts';
import { tilesStyle } from '../style/tiles-style.ts';
import type { MapEngine } from '../viewport/map-engine.ts';
import { MapViewport } from '../viewport/MapViewport.tsx';
import { maplibreEngine } from './maplibre-engine.tsx';

const protocol = new Protocol();
addProtocol('pmtiles', protocol.tile);

/** Self-hosted vector tiles, read from one archive by byte ranges (SRC-04). */
export default function TilesMap(props: MapSourceProps & { tiles: string }) {
  const { tiles, onFailed, onTrouble } = props;
  const [engine, setEngine] = useState<MapEngine>();
  useEffect(() => {
    let gone = false;
    const address = new URL(tiles, document.baseURI).href;
    const archive = new PMTiles(address);
    const start = async () => {
      try {
        await archive.getHeader();
        if (gone) return;
        protocol.add(archive);
        setEngine(tilesEngine(address, { onFailed, onTrouble }));
      } catch (error) {
        if (!gone)
          onFailed({
            source: 'tiles',
            reason: 'unreachable',
            message: `The map archive ${address} cannot be read: ${String(error)}`,
          });
      }
    };
    void start();
    return () => void (gone = true);
  }, [tiles, onFailed, onTrouble]);
  return engine && <MapViewport engine={engine} {...props} />;
}

function tilesEngine(
  address: string,
  { onFailed, onTrouble }: Pick<MapSourceProps, 'onFailed' | 'onTrouble'>,
): MapEngine {
  const look = readMapLook(document.body);
  return maplibreEngine({
    look,
    bare: false,
    style: tilesStyle(look, `pmtiles://${address}`),
    credit: <a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>,
    onError: (problem) => (problem.reason === 'noWebGl' ? onFailed : onTrouble)({ source: 'tiles', ...problem }),
  });
}
