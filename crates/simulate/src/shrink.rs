//! Finds a smaller evening that fails in the same way: fewer faults, fewer people.

use crate::{
    evening::{Report, play},
    plan::Plan,
};

/// A smaller plan that fails as this one does, and its report. Every plan is played again from its begin.
#[must_use]
pub fn shrink(plan: &Plan, report: Report) -> (Plan, Report) {
    let (mut plan, mut report) = (plan.clone(), report);
    loop {
        let smaller = smaller(&plan).into_iter().find_map(|plan| {
            let played = play(&plan);
            (kind(&played) == kind(&report)).then_some((plan, played))
        });
        match smaller {
            Some(found) => (plan, report) = found,
            None => return (plan, report),
        }
    }
}

/// What has failed, without numbers: another evening has others.
fn kind(report: &Report) -> Option<String> {
    report.failure.as_ref().map(|what| what.replace(|sign: char| sign.is_ascii_digit(), ""))
}

/// Every plan that lacks one thing of this one; at first half of the faults.
fn smaller(plan: &Plan) -> Vec<Plan> {
    let mut plans = Vec::new();
    let mut add = |change: &dyn Fn(&mut Plan)| {
        let mut plan = plan.clone();
        change(&mut plan);
        plans.push(plan);
    };
    let count = plan.faults.len();
    if count > 2 {
        add(&|plan| plan.faults.truncate(count / 2));
        add(&|plan| plan.faults = plan.faults.split_off(count / 2));
    }
    for at in 0..count {
        add(&|plan| _ = plan.faults.remove(at));
    }
    if plan.in_file {
        add(&|plan| plan.in_file = false);
    }
    if plan.loses_welcome {
        add(&|plan| plan.loses_welcome = false);
    }
    if plan.early.is_some() {
        add(&|plan| plan.early = None);
    }
    if plan.stranger {
        add(&|plan| plan.stranger = false);
    }
    if plan.again {
        add(&|plan| plan.again = false);
    }
    if plan.watcher {
        add(&|plan| plan.watcher = false);
    }
    if !plan.computers.is_empty() {
        add(&|plan| _ = plan.computers.pop());
    }
    if plan.guests > 1 && plan.seats() > 2 && !plan.headless {
        add(&|plan| plan.drop_guest());
    }
    plans
}
