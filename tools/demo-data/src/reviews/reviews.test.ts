import { describe, expect, it } from 'vitest';
import { generateMenu } from '../menus/generate-menu.ts';
import { generateDemoMerchants } from '../merchants.ts';
import { generateDemoReviews } from './generate-reviews.ts';

const merchants = generateDemoMerchants();
const reviews = generateDemoReviews(merchants, 'demo');
const byMerchant = Map.groupBy(reviews, ({ merchantId }) => merchantId);

describe('demo reviews', () => {
  it('are there for a good share of restaurants, several each, and more than a page at some', () => {
    expect(byMerchant.size / merchants.length).toBeGreaterThan(0.6);
    expect(byMerchant.size / merchants.length).toBeLessThan(0.8);
    expect(reviews.length / byMerchant.size).toBeGreaterThan(4);
    expect([...byMerchant.values()].filter(({ length }) => length > 10).length).toBeGreaterThan(20);
  });

  it('repeat neither words nor authors at one restaurant, and leave no slot empty', () => {
    for (const [id, own] of byMerchant) {
      const texts = own.map(({ review }) => review).filter(Boolean);
      expect(new Set(texts).size, id).toBe(texts.length);
      expect(new Set(own.map(({ author }) => author)).size, id).toBe(own.length);
      for (const { review, author, rating, daysAgo } of own) {
        expect(review).not.toMatch(/[{}]|undefined|the the /);
        expect(author).toMatch(/^\p{Lu}\p{Ll}+ \p{Lu}\.$/u);
        expect([1, 2, 3, 4, 5]).toContain(rating);
        expect(daysAgo).toBeGreaterThanOrEqual(1);
      }
    }
  });

  it('name dishes that the restaurant serves, and never outnumber its ratings', () => {
    for (const merchant of merchants) {
      const own = byMerchant.get(merchant.id) ?? [];
      expect(own.length).toBeLessThanOrEqual(merchant.numberOfRatings);
      const names = generateMenu(merchant).flatMap(({ dishes }) => dishes.map(({ name }) => name.toLowerCase()));
      const ordered = own.flatMap(({ review }) => /^Order the (.+?)\. I mean it/.exec(review)?.[1] ?? []);
      for (const dish of ordered)
        expect(
          names.some((name) => name.endsWith(dish.toLowerCase())),
          dish,
        ).toBe(true);
    }
  });

  it('are as good as the rating, the same in every run, and different for another program', () => {
    const mean = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
    expect(mean).toBeGreaterThan(3.9);
    expect(mean).toBeLessThan(4.7);
    expect(generateDemoReviews(merchants.slice(0, 50), 'demo')).toEqual(
      reviews.slice(0, generateDemoReviews(merchants.slice(0, 50), 'demo').length),
    );
    expect(generateDemoReviews(merchants.slice(0, 50), 'other')).not.toEqual(
      generateDemoReviews(merchants.slice(0, 50), 'demo'),
    );
  });
});
