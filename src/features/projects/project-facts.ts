import { chassisName } from '#shared/catalog/chassis/chassis-match'
import { specialtyName } from '#shared/catalog/specialty-match'
import { formatDate } from '#ui/format/format-date'
import type { DataCardRow } from '#ui/lists/data-card'
import type { Project } from './queries'

/** Rows of the data card, which omits rows without a value. */
export function projectFacts(project: Project): DataCardRow[] {
  return [
    { label: 'Specialty', value: specialtyName(project.specialty) },
    { label: 'Chassis Type', value: chassisName(project.chassis_type) },
    { label: 'Make', value: project.truck_make },
    { label: 'Model', value: project.truck_model },
    { label: 'Year', value: project.year || null },
    { label: 'Axle Type', value: project.axle_type },
    { label: 'Bed Length', value: project.bed_length },
    // Not 'Delivered': the day may lie ahead, and a prerendered page may be read later than it was written.
    { label: 'Delivery date', value: formatDate(project.delivery_date ?? '') },
  ]
}
