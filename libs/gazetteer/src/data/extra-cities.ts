/**
 * Cities that the postal file does not name, because a larger neighbour's post office serves them
 * (Bloomington, MN is "Minneapolis" to the mail), and boroughs and quarters that people give as a place
 * ("Manhattan, NY", "Hollywood, CA"). Each with some of the ZIP codes that lie in it: they give its centre.
 * Found by looking up some 2,100 cities and resorts that have restaurants of note.
 */
export const extraCities: Readonly<Record<string, readonly string[]>> = {
  AL: ['Homewood 35209', 'Hoover 35226 35244', 'Mountain Brook 35213 35223', 'Vestavia Hills 35216'],
  AZ: ['Anthem 85086', 'Casas Adobes 85704', 'Catalina Foothills 85718', 'Oro Valley 85737 85755'],
  CA: [
    'Arden-Arcade 95821 95825', 'East Los Angeles 90022', 'Eastvale 92880', 'Echo Park 90026', 'Foster City 94404',
    'Hollywood 90028 90038', 'Jurupa Valley 92509', 'Pacific Beach 92109', 'Silver Lake 90026 90039',
  ],
  CO: [
    'Centennial 80112 80122', 'Greenwood Village 80111', 'Highlands Ranch 80126 80129 80130', 'Lakewood 80226 80228 80214',
    'Northglenn 80233', 'Superior 80027',
  ],
  DC: ['Georgetown 20007'],
  FL: [
    'Alafaya 32828', 'Amelia Island 32034', 'Aventura 33180', 'Celebration 34747', 'Coconut Grove 33133',
    'Cutler Bay 33189 33190', 'Davie 33314 33328', 'Doral 33172 33178', 'Fontainebleau 33174',
    'Kendale Lakes 33183', 'Kendall 33156 33176', 'Lake Nona 32827', 'Lakewood Ranch 34202 34211', 'Lauderhill 33313 33319',
    'Miramar 33025 33027 33029', 'North Lauderdale 33068', 'North Miami 33161 33168 33181', 'Oakland Park 33309 33334',
    'Palmetto Bay 33157 33158', 'Pinecrest 33156', 'Poinciana 34759', 'Siesta Key 34242', 'Sunny Isles Beach 33160',
    'Sunrise 33322 33323 33351', 'Tamarac 33321', 'The Hammocks 33196', "Town 'n' Country 33615",
    'Westchester 33155 33165', 'Weston 33326 33327 33331',
  ],
  GA: [
    'Brookhaven 30319', 'Chamblee 30341', 'Dunwoody 30338', 'East Point 30344', 'Johns Creek 30022 30097', 'Martinez 30907',
    'Milton 30004', 'Sandy Springs 30328 30342 30350', 'South Fulton 30331 30349', 'Stonecrest 30038', 'Vinings 30339',
  ],
  HI: ['East Honolulu 96825', 'Kaanapali 96761', 'Wailea 96753', 'Waikiki 96815'],
  IL: ['Rosemont 60018'],
  IN: ['Lawrence 46226'],
  KS: ['Merriam 66203'],
  KY: ['Jeffersontown 40299', 'St. Matthews 40207'],
  LA: ['Central 70739 70818'],
  MA: ['Back Bay 02116', 'South Boston 02127'],
  MD: ['Aspen Hill 20906', 'National Harbor 20745', 'North Bethesda 20852', 'Wheaton 20902'],
  MI: [
    'Farmington Hills 48331 48334 48336', 'Kentwood 49508 49512', 'Rochester Hills 48307 48309', 'Shelby Township 48315 48316 48317',
  ],
  MN: [
    'Apple Valley 55124', 'Blaine 55434 55449', 'Bloomington 55420 55425 55431 55437 55438', 'Brooklyn Center 55429 55430',
    'Brooklyn Park 55428 55443 55445', 'Coon Rapids 55433 55448', 'Eagan 55121 55122 55123', 'Edina 55424 55435 55436 55439',
    'Fridley 55432', 'Golden Valley 55422 55427', 'Maplewood 55109 55119', 'Oakdale 55128', 'Plymouth 55441 55446 55447',
    'Ramsey 55303', 'Richfield 55423', 'Roseville 55113', 'Shoreview 55126', 'St. Louis Park 55416 55426',
    'White Bear Lake 55110', 'Woodbury 55125 55129',
  ],
  MO: [
    'Clayton 63105', 'Creve Coeur 63141', 'Des Peres 63131', 'Ferguson 63135', 'Gladstone 64118', 'Kirkwood 63122', 'Ladue 63124',
    'Mehlville 63125 63129', 'North Kansas City 64116', 'Oakville 63129', 'Raytown 64133 64138', 'Town and Country 63017 63131',
    'University City 63130', 'Webster Groves 63119', 'Wildwood 63038 63040',
  ],
  NJ: [
    'Berkeley Township 08721', 'Evesham 08053', 'Ewing 08618 08628 08638', 'Galloway 08205',
    'Gloucester Township 08012', 'Hamilton 08610 08619 08690', 'Manalapan 07726',
    'Mount Olive 07828', 'South Brunswick 08824 08852', 'Washington Township 08080',
  ],
  NV: [
    'Enterprise 89118 89139 89141 89178', 'Paradise 89109 89119 89169', 'Spring Valley 89103 89117 89147',
    'Summerlin 89134 89135 89138 89144', 'Sunrise Manor 89110 89142 89156', 'Whitney 89122', 'Winchester 89121',
  ],
  NY: [
    'Amherst 14226 14228', 'Brighton 14618', 'Cheektowaga 14215 14225 14227', 'Harlem 10027 10030 10037', 'Irondequoit 14617 14622',
    // No post office is called Manhattan: to the mail it is New York. These are its residential ZIP codes.
    'Manhattan 10001 10003 10009 10011 10014 10016 10019 10022 10023 10025 10027 10028 10029 10032 10034',
    'Park Slope 11215',
    // Post offices of Queens keep the names of the old villages. One ZIP code each of the larger ones.
    'Queens 11101 11103 11354 11361 11368 11372 11373 11375 11377 11385 11413 11415 11419 11423 11427 11432 11434',
    'Riverdale 10463 10471', 'Rockaway Beach 11693', 'SoHo 10012', 'Tribeca 10013', 'West Seneca 14224',
    'Williamsburg 11211', 'Williamsville 14221',
  ],
  OH: [
    'Beavercreek 45430 45431 45434', 'Bexley 43209', 'Blue Ash 45242', 'Cleveland Heights 44118', 'Gahanna 43230', 'Huber Heights 45424',
    'Kettering 45429 45440', 'Norwood 45212', 'Parma 44129 44130 44134', 'Shaker Heights 44120 44122', 'Upper Arlington 43221',
    'Worthington 43085',
  ],
  OK: ['Midwest City 73110 73130', 'Moore 73160 73170', 'Nichols Hills 73116'],
  OR: ['Aloha 97007 97078', 'Tigard 97223 97224'],
  PA: ['Lower Merion 19003 19010', 'Manayunk 19127', 'Mount Lebanon 15228', 'Plum 15239'],
  RI: ['South Kingstown 02879', 'Watch Hill 02891'],
  SC: ['Daniel Island 29492'],
  TN: ['Bartlett 38133 38134 38135', 'Farragut 37934'],
  TX: [
    'Alamo Heights 78209', 'Atascocita 77346', 'Bee Cave 78738', 'Farmers Branch 75234', 'Highland Park 75205', 'Lakeway 78734 78738',
    'The Woodlands 77380 77381 77382', 'University Park 75205 75225', 'West University Place 77005',
  ],
  UT: [
    'Cottonwood Heights 84121', 'Holladay 84117', 'Kearns 84118', 'Millcreek 84106 84109 84124', 'Murray 84107', 'Taylorsville 84123 84129',
  ],
  VA: ['Crystal City 22202', 'Dale City 22193', 'Lake Ridge 22192', 'Linton Hall 20136', 'Rosslyn 22209', 'Tysons 22102 22182'],
  WA: [
    'Burien 98146 98166 98168', 'Des Moines 98198', 'SeaTac 98188 98198', 'Shoreline 98133 98155 98177',
    'Spokane Valley 99016 99206 99216', 'Tukwila 98168 98188',
  ],
  WI: [
    'Fitchburg 53711', 'Glendale 53209 53217', 'Greenfield 53220 53221 53228', 'Shorewood 53211', 'Wauwatosa 53213 53226',
    'West Allis 53214 53219 53227', 'Whitefish Bay 53217',
  ],
};
