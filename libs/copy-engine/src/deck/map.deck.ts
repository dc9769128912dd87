/** The map of the results. */
export const mapDeck = {
  'map.label': 'Map of the results',
  'map.loading': 'Loading the map',
  'map.failed': 'The map cannot be shown here. Every result is in the list.',
  'map.zoomIn': 'Zoom in',
  'map.zoomOut': 'Zoom out',
  'map.locate': 'My location',
  'map.cluster': '{count} restaurants, zoom in',
  'map.pin': '{name}, rated {rating}',
  'map.pin.unrated': '{name}',
  'map.pin.bonus': '{name}, rated {rating}, bonus',
  'map.noStreets': 'Outline map: streets are not shown',
  'map.card.close': 'Close {name}',
} as const;
