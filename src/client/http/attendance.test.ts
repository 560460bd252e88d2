import { expect, test } from 'vitest'
import { watchAttendance } from './attendance.ts'

test('a page is unattended five minutes after the last input', () => {
  const target = new EventTarget()
  let minutes = 0
  const isAttended = watchAttendance(target, () => minutes * 60_000)
  const isAttendedAt = (at: number) => {
    minutes = at
    return isAttended()
  }
  expect([isAttendedAt(0), isAttendedAt(4), isAttendedAt(5), isAttendedAt(500)]).toEqual([
    true,
    true,
    false,
    false,
  ])
  for (const type of ['keydown', 'pointermove', 'wheel', 'touchmove', 'click', 'input']) {
    target.dispatchEvent(new Event(type))
    expect([isAttendedAt(minutes + 4), isAttendedAt(minutes + 1)]).toEqual([true, false])
  }
  target.dispatchEvent(new Event('visibilitychange'))
  expect(isAttended()).toBe(false)
})
