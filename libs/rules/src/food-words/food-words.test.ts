import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { merchantTraits } from '../merchant-traits.ts';
import { foodWords } from './food-words.ts';
import { notDishes } from './not-dishes.ts';
import { stemOf } from './word-stem.ts';

const words = foodWords.flatMap(([phrases]) => phrases.split(', '));
const meaningsOf = (word: string): string[] =>
  foodWords.find(([phrases]) => phrases.split(', ').includes(word))?.[1].split(', ') ?? [];

describe('food words', () => {
  it('SRC-01 knows more than 300 dishes, diets and kinds of places, each once', () => {
    expect(words.length).toBeGreaterThan(300);
    const keys = words.map((word) => word.split(' ').map(stemOf).join(' '));
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  });

  it('SRC-01 spells words in lower case without punctuation, as typed texts are compared', () => {
    expect(words.filter((word) => !/^[a-z]+( [a-z]+){0,3}$/.test(word))).toEqual([]);
    const traits: readonly string[] = merchantTraits;
    for (const [, meanings] of foodWords) {
      for (const meaning of meanings.split(', '))
        if (!traits.includes(meaning.slice(1)))
          expect(meaning).toMatch(
            /^[A-Z][A-Za-z]+( [A-Z][a-z]+)?$|^@(breakfast|brunch|lunch|dinner|lateNight|delivery|takeout|dineIn|onlineOrdering|price[1-4])$|^#[a-z ]*$/,
          );
    }
  });

  it('SRC-01 names by "#" only phrases, and kinds of places that are phrases', () => {
    const dishes = foodWords
      .flatMap(([, meanings]) => meanings.split(', '))
      .filter((meaning) => /^#./.test(meaning))
      .map((meaning) => meaning.slice(1));
    expect(dishes.length).toBeGreaterThan(5);
    expect([...dishes, ...notDishes].filter((phrase) => !words.includes(phrase))).toEqual([]);
  });

  it.each([
    ['taco', 'Mexican'],
    ['burrito', 'Mexican'],
    ['vegan', 'Vegetarian'],
    ['bbq', 'Barbecue'],
    ['ramen', 'Japanese'],
    ['sushi', 'Japanese'],
    ['pho', 'Vietnamese'],
    ['steak', 'Steakhouse'],
    ['osteria', 'Italian'],
    ['trattoria', 'Italian'],
    ['brunch', '@brunch'],
    ['patio', '@outdoor'],
    ['al fresco', '@outdoor'],
    ['rooftop', '@rooftop'],
    ['romantic', '@dateNight'],
    ['anniversary', '@dateNight'],
    ['family friendly', '@kidFriendly'],
    ['spicy', '@spicy'],
    ['hot', '@spicy'],
    ['gluten free', '@glutenFree'],
    ['soup', '@soup'],
    ['soup', 'Ramen'],
    ['raw fish', '@rawFish'],
    ['raw fish', 'Ceviche'],
    ['middle eastern', 'Mediterranean'],
    ['lebanese', 'Mediterranean'],
    ['turkish', '#kebab'],
    ['deli', '#'],
    ['hot wing', 'Wings'],
    ['nashville hot chicken', 'Southern'],
    ['fish taco', 'Mexican'],
    ['dairy free', '@vegan'],
    ['kansas city strip', 'Steakhouse'],
    ['bottomless mimosa', 'Brunch'],
  ])('SRC-01 takes "%s" for %s', (word, meaning) => {
    expect(meaningsOf(word)).toContain(meaning);
  });
});

describe('stemOf', () => {
  it.each([
    ['tacos', 'taco'],
    ['sandwiches', 'sandwich'],
    ['crepes', 'crepe'],
    ['ceviches', 'cevich'],
    ['ceviche', 'cevich'],
    ['pho', 'pho'],
    ['bus', 'bus'],
    ['bass', 'bass'],
  ])('SRC-01 reduces %s to %s', (word, stem) => {
    expect(stemOf(word)).toBe(stem);
  });

  it('SRC-01 gives a word and its plural the same key, and changes a key only once', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{3,12}[a-rt-z]$/), (word) => {
        expect(stemOf(`${word}s`)).toBe(stemOf(word));
        expect(stemOf(stemOf(word))).toBe(stemOf(word));
      }),
    );
  });
});
