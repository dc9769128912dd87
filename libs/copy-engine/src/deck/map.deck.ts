/** The map of the results. */
export const mapDeck = {
  'map.label': 'Map of the results',
  'map.loading': 'Loading the map',
  'map.failed': 'We can’t show the map here. Every result is in the list.',
  'map.zoomIn': 'Zoom in',
  'map.zoomOut': 'Zoom out',
  'map.locate': 'My location',
  'map.cluster': '{count} restaurants, zoom in',
  'map.pin': '{name}, rated {rating}',
  'map.pin.unrated': '{name}',
  'map.pin.bonus': '{name}, rated {rating}, bonus',
  'map.noStreets': 'Simplified map without streets',
  'map.card.close': 'Close {name}',
} as const;
