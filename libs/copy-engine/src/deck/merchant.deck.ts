/** Merchant cards and carousels. */
export const merchantDeck = {
  'merchant.rating': 'Rated {rating} of 5 by {count} members',
  'merchant.price': 'Price {level} of 4',
  'merchant.distance': '{miles} mi',
  'merchant.acclaimed': 'Acclaimed',
  'merchant.comingSoon': 'Coming soon',
  'merchant.leavingSoon': 'Limited time',
  'merchant.new': 'New',
  'merchant.onlineOrderingOnly': 'Online ordering only',
  'merchant.onlineOrdering': 'Online ordering available',
  'merchant.signIn': 'Sign in to see offers',
  'merchant.bonus': '+{amount} {currencyPlural}',
  'merchant.save': 'Save {name}',
  'merchant.carousel.previous': 'Previous restaurants',
  'merchant.carousel.next': 'Next restaurants',
  'merchant.loading': 'Loading restaurants',
} as const;
