import { PMTiles } from 'pmtiles';
import { useEffect, useState } from 'react';
import type { BaseMapProps } from '../merchant-map/merchant-map.props.ts';
import { readMapTheme } from '../style/map-theme.ts';
import { tilesStyle } from '../style/tiles-style.ts';
import type { MapEngine } from '../viewport/map-engine.ts';
import { MapViewport } from '../viewport/MapViewport.tsx';
import { maplibreEngine } from './maplibre-engine.tsx';
import { pmtilesProtocol } from './pmtiles-protocol.ts';

/** Self-hosted vector tiles, read from a PMTiles archive with range requests (SRC-04). */
export default function TilesMap(props: BaseMapProps & { tiles: string }) {
  const { tiles, onFailed, onWarning } = props;
  const [engine, setEngine] = useState<MapEngine>();
  useEffect(() => {
    const controller = new AbortController();
    const url = new URL(tiles, document.baseURI).href;
    const archive = new PMTiles(url);
    const start = async () => {
      try {
        await archive.getHeader();
        if (controller.signal.aborted) return;
        pmtilesProtocol().add(archive);
        setEngine(tilesEngine(url, { onFailed, onWarning }));
      } catch (error) {
        if (!controller.signal.aborted)
          onFailed({
            baseMap: 'tiles',
            reason: 'unreachable',
            message: `The map archive ${url} cannot be read: ${String(error)}`,
          });
      }
    };
    void start();
    return () => controller.abort();
  }, [tiles, onFailed, onWarning]);
  return engine && <MapViewport engine={engine} {...props} />;
}

function tilesEngine(url: string, { onFailed, onWarning }: Pick<BaseMapProps, 'onFailed' | 'onWarning'>): MapEngine {
  const theme = readMapTheme(document.body);
  return maplibreEngine({
    theme,
    isEmpty: false,
    style: tilesStyle(theme, `pmtiles://${url}`),
    attribution: <a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>,
    onError: (problem) => (problem.reason === 'noWebGl' ? onFailed : onWarning)({ baseMap: 'tiles', ...problem }),
  });
}
