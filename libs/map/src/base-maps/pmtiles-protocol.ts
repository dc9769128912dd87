import { addProtocol } from 'maplibre-gl';
import { Protocol } from 'pmtiles';

let protocol: Protocol | undefined;

/** Lets MapLibre read `pmtiles://` addresses: archives of tiles, of which it fetches the ranges that a view needs. */
export function pmtilesProtocol(): Protocol {
  if (protocol) return protocol;
  protocol = new Protocol();
  addProtocol('pmtiles', protocol.tile);
  return protocol;
}
