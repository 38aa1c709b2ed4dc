"""Every screen: axe by day on a desktop and by night on a phone, the size of targets, 200 %."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, ViewportSize

from e2e import axe, screens
from e2e.harness import DESKTOP, PHONE, Guard
from e2e.profiles import Profiles
from e2e.table import sideways

#: A desktop window at 200 %.
ZOOMED: ViewportSize = {"width": 720, "height": 450}
GROUPS = {
    "pages": [
        name for name in screens.SCREENS if "-" not in name or name[:5] in ("start", "saves")
    ],
    "navegador": [name for name in screens.SCREENS if name.startswith("nav-")],
    "borneo": [name for name in screens.SCREENS if name.startswith("bor-")],
}
groups = pytest.mark.parametrize("group", list(GROUPS))


@contextmanager
def opened(
    profiles: Profiles, guard: Guard, size: ViewportSize, *, touch: bool = False
) -> Iterator[Page]:
    """A page of a window of this size, with the matches of all screens in its store."""
    with profiles.borrow(guard.watch, viewport=size, has_touch=touch) as context:
        page = context.new_page()
        page.set_default_timeout(30_000)
        screens.store_all(page, list(screens.SCREENS))
        yield page


@groups
@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.deep)])
def test_axe_finds_nothing_on_a_desktop(
    profiles: Profiles, guard: Guard, address: str, group: str, theme: str
) -> None:
    found: list[str] = []
    with opened(profiles, guard, DESKTOP) as page:
        page.add_init_script(axe.source())
        for name in screens.visit(page, address, GROUPS[group]):
            found += [f"{name}: {fault}" for fault in axe.violations(page, theme)]
    assert not found, "\n".join(found)


@groups
def test_axe_finds_nothing_on_a_phone_nor_is_a_target_too_small_for_a_finger(
    profiles: Profiles, guard: Guard, address: str, group: str
) -> None:
    found: list[str] = []
    with opened(profiles, guard, PHONE, touch=True) as page:
        page.add_init_script(axe.source())
        for name in screens.visit(page, address, GROUPS[group]):
            found += [f"{name}: {small}" for small in axe.small_targets(page)]
            if wide := sideways(page):
                found.append(f"{name}: scrolls {wide} px to the side")
            # the colours by day are those of a desktop
            found += [f"{name}: {fault}" for fault in axe.violations(page, "dark")]
    assert not found, "\n".join(found)


@groups
def test_at_200_percent_nothing_scrolls_both_ways(
    profiles: Profiles, guard: Guard, address: str, group: str
) -> None:
    found: list[str] = []
    with opened(profiles, guard, ZOOMED) as page:
        for name in screens.visit(page, address, GROUPS[group]):
            found += [f"{name}: {wide} px to the side"] if (wide := sideways(page)) else []
    assert not found, "\n".join(found)
