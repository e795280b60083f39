import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import { PROJECT_PRESETS } from '#shared/catalog/project-presets'
import { choiceCell, dateCell, tagsCell, textCell, yearCell } from './csv-cells'
import { type CsvFormat, ID_COLUMN } from './csv-format'

/** CSV format of projects (Admin 5), without pictures: an import does not change those. */
export const PROJECT_CSV: CsvFormat = {
  noun: ADMIN_NOUNS.project,
  notCsv: 'Please upload a CSV file',
  defaults: { published: true },
  check: () => [],
  columns: [
    {
      key: 'title',
      header: 'Project Title',
      // No synonyms (Admin 5): a file with a 'Title' column may contain something other than projects.
      synonyms: [],
      isRequired: true,
      example: 'F-350 Farrier Cap',
      ...textCell({ name: 'Project Title', max: 200, required: 'Project Title is required' }),
    },
    {
      key: 'description',
      header: 'Description',
      synonyms: ['details', 'text'],
      example: 'Side doors, anvil slide and propane locker, TIG welded.',
      ...textCell({ name: 'Description', max: 10_000 }),
    },
    {
      key: 'specialty',
      header: 'Specialty',
      synonyms: ['trade', 'profession'],
      example: 'Farrier',
      choices: PROJECT_PRESETS.specialty,
      ...textCell({ name: 'Specialty', max: 80 }),
    },
    {
      key: 'truck_make',
      header: 'Truck Make',
      synonyms: ['make', 'brand'],
      example: 'Ford',
      choices: PROJECT_PRESETS.make,
      ...choiceCell({ name: 'Truck Make', max: 80 }, PROJECT_PRESETS.make),
    },
    {
      key: 'truck_model',
      header: 'Truck Model',
      synonyms: ['model'],
      example: 'F-350',
      ...textCell({ name: 'Truck Model', max: 80 }),
    },
    {
      key: 'year',
      header: 'Year',
      synonyms: ['model year', 'truck year'],
      example: '2026',
      ...yearCell,
    },
    {
      key: 'chassis_type',
      header: 'Chassis Type',
      synonyms: ['chassis', 'body', 'body type'],
      example: 'Cap',
      choices: PROJECT_PRESETS.chassis,
      ...textCell({ name: 'Chassis Type', max: 80 }),
    },
    {
      key: 'bed_length',
      header: 'Bed Length',
      synonyms: ['bed', 'length'],
      example: '8 ft',
      ...textCell({ name: 'Bed Length', max: 40 }),
    },
    {
      key: 'axle_type',
      header: 'Axle Type',
      synonyms: ['axle', 'axles'],
      example: 'Dually',
      choices: PROJECT_PRESETS.axle,
      ...textCell({ name: 'Axle Type', max: 40 }),
    },
    {
      key: 'delivery_date',
      header: 'Delivery Date',
      synonyms: ['delivered', 'delivery', 'date'],
      hint: 'For example, 2026-03-31',
      example: '2026-03-31',
      ...dateCell('Delivery Date'),
    },
    {
      key: 'tags',
      header: 'Tags',
      synonyms: ['keywords', 'labels'],
      hint: 'Separated by semicolons',
      example: 'anvil;drawers',
      ...tagsCell,
    },
    ID_COLUMN,
  ],
}
