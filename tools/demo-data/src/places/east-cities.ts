import type { DemoCity } from './city.types.ts';

export const eastCities: readonly DemoCity[] = [
  {
    name: 'Washington', stateCode: 'DC', share: 48, areaCodes: ['202'],
    streets: [
      '14th Street NW', 'U Street NW', 'Ninth Street NW', 'H Street NE', 'Florida Avenue NW', 'Eighth Street SE', 'Connecticut Avenue NW',
      'P Street NW',
    ],
    neighborhoods: [
      'Dupont Circle 20036', 'Logan Circle 20005', 'Shaw 20001', 'U Street 20009', 'Adams Morgan 20009', 'Columbia Heights 20010',
      'Petworth 20011',
      'Georgetown 20007', 'Foggy Bottom 20037', 'Penn Quarter 20004', 'Chinatown 20001', 'Capitol Hill 20003', 'H Street Corridor 20002',
      'Navy Yard 20003', 'The Wharf 20024', 'Cleveland Park 20008', 'Union Market 20002', 'Brookland 20017', 'Tenleytown 20016',
    ],
  },
  {
    name: 'Boston', stateCode: 'MA', share: 44, areaCodes: ['617', '857'],
    streets: [
      'Hanover Street', 'Salem Street', 'Tremont Street', 'Charles Street', 'Boylston Street', 'Washington Street', 'Congress Street',
      'Newbury Street',
    ],
    neighborhoods: [
      'Back Bay 02116', 'Beacon Hill 02108', 'Beacon Hill 02114', 'North End 02113', 'North End 02113', 'Seaport 02210', 'South End 02118',
      'South End 02116',
      'Fenway 02215', 'Downtown 02111', 'Downtown 02110', 'Leather District 02111', 'Chinatown 02111', 'South Boston 02127',
      'East Boston 02128',
    ],
  },
  {
    name: 'Philadelphia', stateCode: 'PA', share: 42, areaCodes: ['215', '267'],
    streets: [
      'South Street', 'East Passyunk Avenue', 'Frankford Avenue', 'Sansom Street', 'Walnut Street', 'N Second Street', 'Girard Avenue',
      'Fairmount Avenue',
    ],
    neighborhoods: [
      'Center City 19102', 'Washington Square West 19107', 'Rittenhouse Square 19103', 'Old City 19106', 'Fishtown 19125', 'Fishtown 19125',
      'Northern Liberties 19123', 'Queen Village 19147', 'Bella Vista 19147', 'East Passyunk 19148', 'University City 19104',
      'Fairmount 19130',
      'Society Hill 19106', 'Graduate Hospital 19146', 'Chestnut Hill 19118', 'Manayunk 19127', 'Chinatown 19107', 'Point Breeze 19146',
    ],
  },
  {
    name: 'Baltimore', stateCode: 'MD', share: 20, areaCodes: ['410', '443'],
    streets: ['Thames Street', 'Boston Street', 'Cross Street', 'W 36th Street', 'N Charles Street', 'Eastern Avenue', 'Fleet Street'],
    neighborhoods: [
      'Fells Point 21231', 'Canton 21224', 'Federal Hill 21230', 'Hampden 21211', 'Mount Vernon 21201', 'Harbor East 21202',
      'Locust Point 21230',
      'Remington 21211', 'Highlandtown 21224', 'Charles Village 21218', 'Little Italy 21202',
    ],
  },
  {
    name: 'Pittsburgh', stateCode: 'PA', share: 20, areaCodes: ['412'],
    streets: ['Butler Street', 'Penn Avenue', 'Walnut Street', 'Murray Avenue', 'E Carson Street', 'Liberty Avenue', 'Smallman Street'],
    neighborhoods: [
      'Lawrenceville 15201', 'Strip District 15222', 'Shadyside 15232', 'Squirrel Hill 15217', 'East Liberty 15206', 'South Side 15203',
      'Bloomfield 15224', 'Downtown 15222', 'North Shore 15212', 'Mount Washington 15211', 'Oakland 15213', 'Highland Park 15206',
    ],
  },
  {
    name: 'Raleigh', stateCode: 'NC', share: 16, areaCodes: ['919', '984'],
    streets: [
      'Fayetteville Street', 'Glenwood Avenue', 'S Wilmington Street', 'Person Street', 'W Martin Street', 'Hillsborough Street',
      'Lassiter Mill Road',
    ],
    neighborhoods: [
      'Downtown 27601', 'Warehouse District 27601', 'Glenwood South 27603', 'Five Points 27608', 'North Hills 27609',
      'Village District 27605',
      'Mordecai 27604', 'Hillsborough Street 27607', 'Brier Creek 27617', 'Boylan Heights 27603',
    ],
  },
  {
    name: 'Charlotte', stateCode: 'NC', share: 20, areaCodes: ['704', '980'],
    streets: [
      'Central Avenue', 'N Davidson Street', 'S Tryon Street', 'East Boulevard', 'Camden Road', 'Selwyn Avenue', 'Elizabeth Avenue',
    ],
    neighborhoods: [
      'South End 28203', 'NoDa 28205', 'Plaza Midwood 28205', 'Uptown 28202', 'Dilworth 28203', 'Myers Park 28207', 'Elizabeth 28204',
      'SouthPark 28210', 'Ballantyne 28277', 'University City 28262', 'Optimist Park 28206', 'Wesley Heights 28208', 'Cotswold 28211',
    ],
  },
  {
    name: 'Charleston', stateCode: 'SC', share: 18, areaCodes: ['843'],
    streets: ['King Street', 'East Bay Street', 'Spring Street', 'Queen Street', 'Rutledge Avenue', 'Folly Road', 'Savannah Highway'],
    neighborhoods: [
      'French Quarter 29401', 'Upper King 29403', 'Cannonborough 29403', 'Harleston Village 29401', 'West Ashley 29407', 'Avondale 29407',
      'James Island 29412', 'Wagener Terrace 29403', 'Riverland Terrace 29412', 'Daniel Island 29492',
    ],
  },
];
