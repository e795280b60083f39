/** Sections of the pages for farriers and vets, and for first responders: every tag is there, and one that is switched off. */
import type { TitledText } from '#shared/schema/rows'
import type { DemoRow } from '../demo-row'
import { sectionPicture } from '../picture-path'

type Pairs = readonly (readonly [title: string, description: string])[]
const texts = (pairs: Pairs): TitledText[] => pairs.map(([title, description]) => ({ title, description }))

interface Section<Tag> {
  key: string
  tag: Tag
  title: string
  description: string
  points: Pairs
  details: Pairs
  pictures: string[]
  isActive?: boolean
}

const rows = <Tag>(list: 'farriers-vets' | 'first-responders', sections: Section<Tag>[]) =>
  sections.map((section, index) => ({
    key: section.key,
    age: 200 - index,
    section_key: section.key,
    title: section.title,
    description: section.description,
    tag: section.tag,
    key_points: texts(section.points),
    expanded_details: texts(section.details),
    images: section.pictures.map((name) => sectionPicture(list, section.key, name)),
    display_order: index + 1,
    is_active: section.isActive ?? true,
  }))

export const FARRIERS_VETS_SECTIONS: DemoRow<'farriers_vets_sections'>[] = rows('farriers-vets', [
  {
    key: 'farrier_bodies',
    tag: 'farrier',
    title: 'Farrier Bodies',
    description:
      'A full shop behind the cab: gallery door for shoes, anvil and forge at working height, everything else one step away.',
    points: [
      ['Swing-out anvil', 'Locks in place for travel and for work. You never lift it.'],
      ['Forge slide', 'Brings the heat past the bumper, with a vented propane locker beside it.'],
      ['Light where you bend', 'Sealed LED strips under each door and over the anvil.'],
    ],
    details: [
      ['Lengths', '8, 9 and 11 ft on single or dual rear wheels; 84 inches wide.'],
      ['Weight', 'About 170 lb per foot of body without equipment, roughly half the weight of steel.'],
      ['Price', '$10,000 to $17,000, mounted.'],
    ],
    pictures: ['farrier-white-shop-open', 'farrier-white-studio', 'rear-white-shop', 'farrier-plan'],
  },
  {
    key: 'farrier_caps',
    tag: 'farrier',
    title: 'Truck Caps for Farriers',
    description:
      'Keep the bed, keep the truck. Our caps have wing doors and a rear hatch, and four bolts hold them on.',
    points: [
      ['Fits your next truck', 'With a new mounting kit, the cap moves to another make.'],
      ['Low roof', 'As low as 2 inches above the cab, so you still clear parking garages.'],
    ],
    details: [
      ['Beds', '5, 5.5, 6.5 and 8 ft; Ford, GM, RAM and Toyota.'],
      ['Price', '$6,000 to $9,000.'],
    ],
    pictures: ['cap-silver-studio-open', 'cap-graphite-field', 'cap-plan'],
  },
  {
    key: 'farrier_trailers',
    tag: 'farrier',
    title: 'Farrier Trailers',
    description:
      'Leave the shop at the barn. Mini trailers from eight feet up, and tandem trailers for schools and large practices.',
    points: [
      ['Two-minute setup', 'Jack down, door up, anvil out.'],
      ['Quiet power', 'An inverter and lithium batteries, so the shedrow stays calm.'],
    ],
    details: [
      ['Sizes', '8 ft single axle to 16 ft tandem.'],
      ['Price', '$13,000 to $17,000.'],
    ],
    pictures: ['mini-trailer-white-shop-open', 'trailer-school-white-studio-open', 'mini-trailer-plan'],
  },
  {
    key: 'vet_units',
    tag: 'veterinarian',
    title: 'Veterinary Units',
    description:
      'For dairy, equine and mixed practice: hot water, refrigerated drugs and drawers that survive a field road.',
    points: [
      ['Hot water', '25 gallons at 105 °F, heated by the engine or shore power.'],
      ['Cold drugs', 'Kept at 38 °F and logged, with nine hours on a separate battery.'],
      ['Rinse-out', 'Radiused corners, no wood, drains front and rear.'],
    ],
    details: [
      ['Mounting', 'Slip-in for standard beds, or chassis mount for more room.'],
      ['Records', 'Temperature log over Bluetooth, narcotics box with its own key.'],
      ['Price', '$18,000 to $21,000.'],
    ],
    pictures: ['vet-white-field-open', 'vet-silver-studio-open', 'vet-plan'],
  },
  {
    key: 'vet_interiors',
    tag: 'veterinarian',
    title: 'Mobile Clinic Interiors',
    description: 'Exam, surgery and recovery in a van you can stand up in.',
    points: [
      ['Bolted to factory points', 'Nothing is glued, so it moves to your next van.'],
      ['Lift-out cages', 'Wash the cages outside, then slide them back in.'],
    ],
    details: [['Vans', 'Sprinter, Transit and ProMaster high roof; 120- to 170-inch wheelbase.']],
    pictures: ['van-exam-white-studio', 'van-white-field', 'van-exam-plan'],
  },
  {
    key: 'vet_large_animal_chute',
    tag: 'veterinarian',
    title: 'Chute and Scale Trailers',
    description: 'A working chute with load cells on a low trailer. In testing with two practices.',
    points: [['Load cells', 'Accurate to a pound while the animal moves.']],
    details: [],
    pictures: ['trailer-empty-silver-field'],
    isActive: false,
  },
])

export const FIRST_RESPONDERS_SECTIONS: DemoRow<'first_responders_sections'>[] = rows('first-responders', [
  {
    key: 'command_vehicles',
    tag: 'command',
    title: 'Command Vehicles',
    description:
      'A quiet room at a loud scene: operator desks, radio racks and a briefing space under the awning.',
    points: [
      ['Built around your radios', 'Racks, grounding and antenna plates built to your list.'],
      ['Quiet power', 'A generator locker quiet enough to talk next to.'],
    ],
    details: [
      ['Bodies', '12 to 18 ft on F-450 to F-600 and RAM 4500 to 5500.'],
      ['Climate', 'Insulated walls, two zones, heat without the generator.'],
    ],
    pictures: ['command-white-field-open', 'command-black-night-open', 'command-plan'],
  },
  {
    key: 'light_rescue',
    tag: 'rescue',
    title: 'Light Rescue',
    description: 'Walk-around bodies with roll-up doors, charging trays and a place for every strut.',
    points: [
      ['Tool charging', 'Battery tools always leave fully charged.'],
      ['Scene light', 'Three sides lit when the brake is set.'],
    ],
    details: [
      ['Compartments', 'Up to 240 cu ft, tilt-down and slide-out trays to 600 lb.'],
      ['Markings', 'Rear chevrons to NFPA 1901.'],
    ],
    pictures: ['rescue-red-shop-open', 'rescue-blue-studio-open', 'rescue-plan'],
  },
  {
    key: 'quick_attack',
    tag: 'attack',
    title: 'Quick Attack',
    description:
      'First water on the fire where the engine is too wide: pump, tank and crew on a chassis that fits the driveway.',
    points: [
      ['750 GPM midship', 'Two crosslays and a rear preconnect.'],
      ['Narrow', '84 inches across the body, for lanes that stop an engine.'],
    ],
    details: [
      ['Tank', '250 to 400 gallons, poly, with the maker’s lifetime warranty.'],
      ['Chassis', 'F-550 or RAM 5500, regular or crew cab, 4x4.'],
    ],
    pictures: ['attack-red-studio', 'attack-black-studio', 'attack-plan'],
  },
  {
    key: 'brush_trucks',
    tag: 'brush',
    title: 'Brush Trucks',
    description: 'Type 6 flatbeds and slip-on skids that flex over a ditch without a door popping open.',
    points: [
      ['Spring-mounted frame', 'The body floats while the frame flexes.'],
      ['Safe walkway', 'Non-slip treads and handrails from the pump panel to the nozzle.'],
    ],
    details: [
      ['Water', '200 to 400 gallons, foam cell, pump-and-roll.'],
      ['Protection', 'Winch bumper, brush guards, tow points front and rear.'],
    ],
    pictures: ['brush-red-field', 'brush-orange-studio-open', 'brush-plan'],
  },
  {
    key: 'van_interiors',
    tag: 'van',
    title: 'Van Interiors',
    description:
      'Supervisors, investigators, community paramedics: aluminum cabinets on the factory rails, with no drilling.',
    points: [
      ['Drug safe', 'Two keys, and a log of every opening.'],
      ['Desk up front', 'Radio, laptop and light where the partner sits.'],
    ],
    details: [['Vans', 'Transit, Sprinter, ProMaster; any roof.']],
    pictures: ['van-ems-white-studio', 'van-white-field', 'van-ems-plan'],
  },
  {
    key: 'responder_caps',
    tag: 'cap',
    title: 'Truck Caps',
    description:
      'Chiefs’ trucks and investigators’ pickups: sealed bays, and a desk with a command board in the hatch.',
    points: [
      ['Command hatch', 'A whiteboard and a light, out of the rain.'],
      ['Sealed bays', 'Turnouts and tools on one side, clean gear on the other.'],
    ],
    details: [['Beds', '5.5 to 8 ft, all makes; color-matched or bare aluminum.']],
    pictures: ['cap-fire-white-shop-open', 'cap-fire-detail', 'cap-plan'],
  },
])
