import type { DemoCity } from './city.types.ts';

export const southCities: readonly DemoCity[] = [
  {
    name: 'Miami', stateCode: 'FL', share: 46, areaCodes: ['305', '786'],
    streets: [
      'Brickell Avenue', 'NW Second Avenue', 'Biscayne Boulevard', 'SW Eighth Street', 'Coral Way', 'Main Highway', 'NE Second Avenue',
      'N Miami Avenue',
    ],
    neighborhoods: [
      'Brickell 33131', 'Brickell 33131', 'Downtown 33132', 'Wynwood 33127', 'Wynwood 33127', 'Design District 33137',
      'Little Havana 33135',
      'Coconut Grove 33133', 'Edgewater 33137', 'MiMo 33138', 'Little Haiti 33138', 'Coral Way 33145', 'Allapattah 33142',
    ],
  },
  {
    name: 'Atlanta', stateCode: 'GA', share: 40, areaCodes: ['404', '470'],
    streets: [
      'Peachtree Street NE', 'Ponce de Leon Avenue NE', 'N Highland Avenue NE', 'Edgewood Avenue SE', 'Howell Mill Road NW',
      'Memorial Drive SE', 'Krog Street NE',
    ],
    neighborhoods: [
      'Midtown 30308', 'Midtown 30309', 'Buckhead 30305', 'Buckhead 30326', 'Inman Park 30307', 'Old Fourth Ward 30312',
      'Virginia-Highland 30306',
      'West Midtown 30318', 'Grant Park 30312', 'East Atlanta 30316', 'Downtown 30303', 'Poncey-Highland 30306', 'Kirkwood 30317',
      'Summerhill 30315',
    ],
  },
  {
    name: 'Houston', stateCode: 'TX', share: 42, areaCodes: ['713', '832'],
    streets: [
      'Westheimer Road', 'Washington Avenue', 'Montrose Boulevard', 'White Oak Drive', 'Main Street', 'Bellaire Boulevard', 'W 19th Street',
      'Shepherd Drive',
    ],
    neighborhoods: [
      'Montrose 77006', 'Montrose 77006', 'The Heights 77008', 'The Heights 77007', 'Midtown 77002', 'Downtown 77002', 'River Oaks 77019',
      'Rice Village 77005', 'EaDo 77003', 'Upper Kirby 77098', 'Galleria 77056', 'Asiatown 77036', 'Memorial 77024',
      'Museum District 77004', 'Garden Oaks 77018',
    ],
  },
  {
    name: 'Dallas', stateCode: 'TX', share: 38, areaCodes: ['214', '469', '972'],
    streets: [
      'Elm Street', 'Main Street', 'Greenville Avenue', 'McKinney Avenue', 'W Davis Street', 'N Bishop Avenue', 'Henderson Avenue',
      'Oak Lawn Avenue',
    ],
    neighborhoods: [
      'Deep Ellum 75226', 'Uptown 75204', 'Uptown 75201', 'Bishop Arts 75208', 'Lower Greenville 75206', 'Knox-Henderson 75206',
      'Design District 75207',
      'Downtown 75202', 'Oak Lawn 75219', 'Lakewood 75214', 'Preston Hollow 75230', 'Trinity Groves 75212', 'Victory Park 75219',
    ],
  },
  {
    name: 'Austin', stateCode: 'TX', share: 38, areaCodes: ['512', '737'],
    streets: [
      'South Congress Avenue', 'South Lamar Boulevard', 'East Sixth Street', 'East Cesar Chavez Street', 'South First Street',
      'Burnet Road', 'Manor Road', 'W Second Street',
    ],
    neighborhoods: [
      'Downtown 78701', 'East Austin 78702', 'East Austin 78702', 'South Congress 78704', 'Zilker 78704', 'Bouldin Creek 78704',
      'Clarksville 78703',
      'Hyde Park 78751', 'Mueller 78723', 'North Loop 78751', 'The Domain 78758', 'Rainey Street 78701', 'Cherrywood 78722',
      'Crestview 78757',
    ],
  },
  {
    name: 'San Antonio', stateCode: 'TX', share: 20, areaCodes: ['210'],
    streets: [
      'Broadway Street', 'S Alamo Street', 'S Presa Street', "N St. Mary's Street", 'Pearl Parkway', 'E Houston Street',
      'McCullough Avenue',
    ],
    neighborhoods: [
      'Pearl 78215', 'Southtown 78204', 'King William 78210', 'River Walk 78205', 'Alamo Heights 78209', 'Monte Vista 78212',
      'Tobin Hill 78212',
      'Stone Oak 78258', 'Medical Center 78229', 'Beacon Hill 78201', 'Dignowity Hill 78202',
    ],
  },
  {
    name: 'New Orleans', stateCode: 'LA', share: 38, areaCodes: ['504'],
    streets: [
      'Magazine Street', 'Frenchmen Street', 'Royal Street', 'St. Claude Avenue', 'Oak Street', 'Freret Street', 'Tchoupitoulas Street',
      'Chartres Street',
    ],
    neighborhoods: [
      'French Quarter 70116', 'French Quarter 70112', 'Marigny 70116', 'Marigny 70117', 'Bywater 70117', 'Warehouse District 70130',
      'Garden District 70115',
      'Uptown 70115', 'Mid-City 70119', 'Tremé 70116', 'Central Business District 70112', 'Irish Channel 70130', 'Carrollton 70118',
      'Lakeview 70124', 'Algiers Point 70114',
    ],
  },
  {
    name: 'Nashville', stateCode: 'TN', share: 28, areaCodes: ['615', '629'],
    streets: [
      'Woodland Street', 'Gallatin Avenue', '12th Avenue South', 'Broadway', 'Demonbreun Street', 'Fifth Avenue North', 'Charlotte Avenue',
      'Belmont Boulevard',
    ],
    neighborhoods: [
      'The Gulch 37203', 'Germantown 37208', 'East Nashville 37206', 'East Nashville 37206', '12 South 37204', 'Downtown 37201',
      'Midtown 37203',
      'Sylvan Park 37209', 'The Nations 37209', 'Hillsboro Village 37212', 'Wedgewood-Houston 37203', 'Green Hills 37215',
    ],
  },
  {
    name: 'Orlando', stateCode: 'FL', share: 20, areaCodes: ['407', '321'],
    streets: [
      'E Washington Street', 'N Mills Avenue', 'Virginia Drive', 'Edgewater Drive', 'Corrine Drive', 'W Sand Lake Road', 'S Orange Avenue',
    ],
    neighborhoods: [
      'Thornton Park 32801', 'Downtown 32801', 'Milk District 32803', 'Mills 50 32803', 'Audubon Park 32803', 'College Park 32804',
      'Ivanhoe Village 32804',
      'International Drive 32819', 'Restaurant Row 32819', 'SoDo 32806', 'Baldwin Park 32814', 'Lake Nona 32827',
    ],
  },
  {
    name: 'Tampa', stateCode: 'FL', share: 20, areaCodes: ['813'],
    streets: [
      'E Seventh Avenue', 'S Howard Avenue', 'N Florida Avenue', 'W Swann Avenue', 'S MacDill Avenue', 'Channelside Drive',
      'N Franklin Street',
    ],
    neighborhoods: [
      'Ybor City 33605', 'Hyde Park 33606', 'SoHo 33609', 'Seminole Heights 33603', 'Seminole Heights 33604', 'Channelside 33602',
      'Westshore 33607',
      'Palma Ceia 33629', 'Tampa Heights 33602', 'Carrollwood 33618', 'New Tampa 33647',
    ],
  },
];
