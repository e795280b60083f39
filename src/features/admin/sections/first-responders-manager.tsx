import { FIRST_RESPONDERS_CONFIG } from './sections-config'
import { SectionsManager } from './sections-manager'

export const FirstRespondersManager = () => <SectionsManager config={FIRST_RESPONDERS_CONFIG} />
