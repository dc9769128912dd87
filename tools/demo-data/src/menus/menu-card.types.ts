/**
 * What a kind of restaurant cooks: sections with dishes as "Name: description | dollars | marks". The description and the
 * marks may be missing. Dollars are those of price range 2. Marks: v vegetarian, V vegan, g gluten-free, s spicy.
 */
export type MenuCard = Readonly<Record<string, readonly string[]>>;
