#!/usr/bin/python3
"""A window of WebKitGTK that WebKitWebDriver drives, as wide and as high as W and H say: the MiniBrowser has a bar of tools
and a least width. It keeps nothing once it is closed."""
import os

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

WIDTH, HEIGHT = int(os.environ['W']), int(os.environ['H'])

context = WebKit2.WebContext.new_with_website_data_manager(WebKit2.WebsiteDataManager.new_ephemeral())
context.set_automation_allowed(True)
settings = WebKit2.Settings()
settings.set_javascript_can_open_windows_automatically(False)
settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)


def make(related=None):
    about = {'related_view': related} if related else {'web_context': context}
    view = WebKit2.WebView(settings=settings, is_controlled_by_automation=True, **about)
    window = Gtk.Window()
    window.set_default_size(WIDTH, HEIGHT)
    window.add(view)
    window.resize(WIDTH, HEIGHT)
    window.show_all()
    view.connect('create', lambda opener, _: make(opener))
    view.connect('close', lambda _: window.destroy())
    return view


def start(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('mars-webkit')
    info.set_version(
        WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version()
    )
    session.set_application_info(info)
    session.connect('create-web-view', lambda _: make())


context.connect('automation-started', start)
Gtk.main()
