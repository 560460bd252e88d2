import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleSlash from 'lucide-react/icons/circle-slash'
import PencilLine from 'lucide-react/icons/pencil-line'
import Plus from 'lucide-react/icons/plus'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { LucideIcon } from 'lucide-react'
import { minSureConfidence } from '#src/review/fields/fold-fields.ts'
import type { FieldState } from '#src/review/fields/review-field.ts'

/** Icon and colour of each state; its name is always beside them. */
export const fieldStateVariants: Record<FieldState, { icon: LucideIcon; ink: string }> = {
  'to-check': { icon: TriangleAlert, ink: 'text-attention' },
  unchecked: { icon: Circle, ink: 'text-ink-2' },
  accepted: { icon: CircleCheck, ink: 'text-good' },
  corrected: { icon: PencilLine, ink: 'text-accent' },
  added: { icon: Plus, ink: 'text-accent' },
  'not-found': { icon: CircleDashed, ink: 'text-ink-2' },
  absent: { icon: CircleSlash, ink: 'text-ink-2' },
}

/** The level of a confidence in percent, with the tone of its bar. */
export function getConfidenceLevel(percent: number): {
  level: 'high' | 'middle' | 'low'
  tone: 'good' | 'attention' | 'bad'
} {
  if (percent >= minSureConfidence) return { level: 'high', tone: 'good' }
  return percent >= 70 ? { level: 'middle', tone: 'attention' } : { level: 'low', tone: 'bad' }
}
