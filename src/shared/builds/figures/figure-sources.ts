import type * as layout from './layout-figures'
import type * as prices from './price-figures'
import type * as sizes from './size-figures'
import type * as times from './time-figures'
import type * as trucks from './truck-figures'
import type * as weights from './weight-figures'

const WORK = 'Our estimate of the work of one person, in half days.'

/**
 * Where the figures of each table come from. An estimate says so, and what it rests on. In a file of its own, because
 * the site would send the texts to every visitor of the rig builder, and shows them nowhere.
 */
export const FIGURE_SOURCES: Readonly<
  Record<
    | keyof typeof layout
    | keyof typeof prices
    | keyof typeof sizes
    | keyof typeof times
    | keyof typeof trucks
    | keyof typeof weights,
    string
  >
> = {
  PRICE_RANGES:
    'The price guide in Site 9. Slip-ins have no range there: our estimate, between a cap and a vet chassis body.',
  INCLUDED_PRICES:
    'Our estimate: two gallery doors, four side-hinged doors and the usual equipment of a farrier’s body, less for a cap, more for a trailer. With it the typical rigs of farriers and contractors cost what Site 9 says; a test compares.',
  DOOR_PRICES: 'Our estimate of the work and the hardware of a door of usual size, rounded.',
  EQUIPMENT_PRICES: 'Our estimate of equipment of usual size with its mounting, rounded.',
  EXTRA_PRICES:
    'Our estimate of the part with its mounting, and of the paint of a body of usual size, rounded.',
  PRICE_FRACTIONS:
    'Our estimate. The typical rig of each trade stays within the range of Site 9; a test compares.',
  LEAD_WEEKS: 'The lead time in Site 9.',
  DOOR_DAYS: WORK,
  EQUIPMENT_DAYS: WORK,
  EXTRA_DAYS: WORK,
  USUAL_DAYS:
    'Our estimate: the typical rig of each trade on each mount takes the lead time of Site 9; a test compares.',
  WORK_WEEK: 'The shop’s hours: Monday to Friday.',
  SHEET_WEIGHTS:
    'Computed: aluminum has 0.098 lb per cubic inch, so a square foot of 0.125 in. sheet has 1.76 lb, and of 0.1 in. sheet 1.41 lb.',
  FRAME_FRACTION: 'Our estimate of frame, welds and edges as a part of the weight of the body’s sheet.',
  DOOR_WEIGHTS:
    'Our estimate: two skins of 0.1 in. sheet (2.8 lb) with frame, hinge and latch; for a roll-up door, slats with their tracks.',
  STEP_WEIGHT: 'Our estimate of an aluminum step of 84 in. with its hitch.',
  CONTENT_WEIGHTS:
    'Our estimate of the equipment with its mounting, ready for work. Water has 8.34 lb per gallon: 167 lb in the tank of 20 gallons, 834 lb in that of 100.',
  CONTENT_DENSITIES:
    'Our estimate of the compartment filled as in use: drawers with tools, racks with shoes or bottles.',
  EXTRA_WEIGHTS: 'Our estimate of the part with its mounting, and of the paint of a body of usual size.',
  GROSS_RATINGS:
    'Trucks: a usual rating of the model; 14,000 and 19,500 are the limits of the federal weight classes 3 and 5. Trailers: what their axles are rated for. The sticker on the driver’s door jamb has the truck’s own.',
  EMPTY_WEIGHTS:
    'Our estimate of the model with four-wheel drive, without people and fuel. It differs by engine and year, by several hundred pounds.',
  CAB_WEIGHTS:
    'Our estimate. The load: two people of 190 lb, and 35 gallons of fuel, which has 6.3 lb per gallon.',
  BODY_LENGTHS:
    'Trucks: cab to axle and length of the bed, as the makers name them, with our overhang. Trailers: what we estimate that one axle, or two, carry.',
  BODY_HEIGHTS: 'Our estimate of what stands on the mount and is still reached from the ground.',
  BODY_WIDTHS:
    'Our estimate: as wide as the dual wheels of a chassis cab, the bed of a pickup, or the axle of a trailer permits.',
  CONTENT_SPACES: 'Our estimate, from the size of the equipment in the model, rounded up.',
  CONTENT_LIMITS: 'Our estimate of what battery, pump and payload of one rig supply.',
  DOOR_SIZES:
    'Our estimate: narrower, and the hardware does not fit; wider or higher, and the door sags or is too heavy to lift.',
  BODY_FLOORS:
    'Measured on the model: the frame of a chassis, the rail and the floor of a pickup’s bed, the floor of a trailer.',
  COMPARTMENT_DEPTHS:
    'Our estimate: what the frame, the wheel wells or the axle leave between the sides, with room to walk or work.',
  COMPARTMENT_BOTTOMS:
    'Our estimate: the sheet below a compartment; at the rear, lamps and plate; on a slide-in, the rail of the bed.',
  WHEEL_CLEARANCES:
    'Measured on the model: the height of the wheel arch and the fender, with the sheet above.',
  SHEETS: 'Our estimate of frame, seal and hinge beside a door, and of a useful low compartment.',
  WHEELS:
    'Trucks: cab to axle as the makers name it, less the gap of 3 in. behind the cab. Trailers and the covered lengths: measured on the model.',
  AXLE_FRACTION:
    'Our estimate: axles behind the middle put weight on the hitch, so that the trailer does not sway.',
  OUTSIDE_SIZES: 'Measured on the model, which has a generic truck; a test compares.',
  STANDING_HEIGHTS: 'Our estimate: any lower, and people who work there hit their heads on the open door.',
}
