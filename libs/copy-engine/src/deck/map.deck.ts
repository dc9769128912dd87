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
  'map.pin.bonus': '{pin}, {bonus}',
  'map.pin.extra': 'earns extra today',
  'map.locate.why': 'Your browser asks before it shares your location. We only use it to find restaurants near you.',
  'map.locate.refused':
    'Your browser isn’t sharing your location, so your search stays as it is. Allow it in the browser’s settings, or enter a city.',
  'map.locate.close': 'Close',
  'map.noStreets': 'Simplified map',
  'map.card.close': 'Close {name}',
} as const;
