/**
 * Principal cities of the fifty most populous metropolitan areas, most populous first (US Census 2020).
 * ZIP counts alone would put Tucson before San Francisco: some post offices divide their city finely, others hardly.
 */
export const principalCities: readonly string[] = [
  'New York, NY', 'Los Angeles, CA', 'Chicago, IL', 'Dallas, TX', 'Houston, TX',
  'Washington, DC', 'Philadelphia, PA', 'Atlanta, GA', 'Miami, FL', 'Phoenix, AZ',
  'Boston, MA', 'San Francisco, CA', 'Riverside, CA', 'Detroit, MI', 'Seattle, WA',
  'Minneapolis, MN', 'Tampa, FL', 'San Diego, CA', 'Denver, CO', 'Baltimore, MD',
  'Saint Louis, MO', 'Orlando, FL', 'Charlotte, NC', 'San Antonio, TX', 'Portland, OR',
  'Austin, TX', 'Pittsburgh, PA', 'Sacramento, CA', 'Las Vegas, NV', 'Cincinnati, OH',
  'Kansas City, MO', 'Columbus, OH', 'Cleveland, OH', 'Indianapolis, IN', 'Nashville, TN',
  'San Jose, CA', 'Virginia Beach, VA', 'Jacksonville, FL', 'Providence, RI', 'Milwaukee, WI',
  'Raleigh, NC', 'Oklahoma City, OK', 'Louisville, KY', 'Richmond, VA', 'Memphis, TN',
  'Salt Lake City, UT', 'Birmingham, AL', 'Fresno, CA', 'Grand Rapids, MI', 'Buffalo, NY',
];
