import type { ReactNode } from 'react';
import type { LatLng, MapArea, MapPin, MapProblem, MapView, SearchedPlace } from '../map.types.ts';

export type MerchantMapProps = {
  /** Merchants to show, each with its own pin; each must also be in a list next to the map. */
  pins: readonly MapPin[];
  /** Further merchants: dots, and clusters where dots would overlap. */
  otherPins?: readonly MapPin[];
  /** The pin that is lit, because its card in the list has the pointer or the focus. */
  highlightedId?: string | null;
  /** A pin got the pointer or the focus; null when it lost it. */
  onHighlight?: (id: string | null) => void;
  /** The selected pin: shows its name, never joins a cluster, and the map moves to make it visible. */
  selectedId?: string | null;
  /** A pin was pressed. Null when the selected pin, the background or Escape was pressed. */
  onSelect?: (id: string | null) => void;
  /** Center of the map while there are no pins. */
  center: LatLng;
  /** Draws distance rings. */
  searchedPlace?: SearchedPlace | undefined;
  /** Initial view, for instance the stored one; by default the map fits pins and searched place. Later changes have no effect. */
  view?: MapView | undefined;
  /** The map stopped moving. `byMember` is false for automatic movements, such as fitting new pins. */
  onViewChange?: (area: MapArea, cause: { byMember: boolean }) => void;
  /** Shows "Search this area" once the member has moved the map. Called only when it is pressed. */
  onSearchArea?: (area: MapArea) => void;
  /** Shows "My location". */
  onLocate?: () => void;
  /** Card of the selected merchant, at the bottom of the map. */
  children?: ReactNode;
  /** A sentence above the map, about the member's position for instance. */
  note?: ReactNode;
  /** False for a small map on a page: no gestures, and no controls except the zoom buttons. */
  interactive?: boolean;
  /** Id of the heading that labels the map. */
  labelledBy?: string;
  /** Loads the map immediately, because the member opened it. Otherwise it loads when it is visible and the page is idle. */
  eager?: boolean;
  /** URL of the folder with the embedded map's data (`@dining/map-data`), ending in `/`. */
  dataBase?: string;
  /** Called once for each base map that failed. */
  onProblem?: (problem: MapProblem) => void;
};

/** Props of the component that draws a base map. */
export type BaseMapProps = Omit<MerchantMapProps, 'labelledBy' | 'eager' | 'onProblem'> & {
  dataBase: string;
  /** The map has drawn its first frame. */
  onReady: () => void;
  /** Data is missing, but the map remains usable. */
  onWarning: (problem: MapProblem) => void;
  /** The base map cannot be shown at all. */
  onFailed: (problem: MapProblem) => void;
};
